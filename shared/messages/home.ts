/** The landing page. */
export const home = {
  title: 'Good work, found calmly.',
  lead: 'Design, film, game, brand and web jobs across India. See what each job asks for, where it is and, when it is disclosed, what it pays.',
  search: 'Search jobs',
  placeholder: 'Motion designer, Figma, Studio …',
  submit: 'Find jobs',
  popular: 'Most jobs in',
  professions: 'What do you make?',
  allProfessions: 'All professions',
  cities: 'Where would you like to work?',
  cityIndex: 'Where the work is today',
  remoteCity: 'Remote',
  jobs: (count: string) => (count === '1' ? '1 job' : `${count} jobs`),
  newest: 'New this week',
  allNewest: 'All new jobs',
  remote: 'From wherever you are',
  allRemote: 'All remote jobs',
  nothing: 'Nothing here right now. Browse all jobs instead.',
  allJobs: 'All jobs',
  how: {
    title: 'How it works',
    steps: [
      {
        title: 'Search',
        text: 'Filter by profession, city and experience. The link keeps your filters, so you can share it.',
      },
      {
        title: 'Apply',
        text: 'Tell your story step by step. Your draft is saved until you are ready to submit it.',
      },
      {
        title: 'Be found',
        text: 'Make your profile visible so that recruiters can find you. Hide it whenever you like.',
      },
    ],
  },
  recruiters: {
    title: 'Hiring creative people?',
    text: 'With a recruiter account you see how many people applied for your jobs, and keep drafts of new ones here.',
    button: 'Draft a job',
  },
} as const;
