/** The landing page. */
export const home = {
  title: 'Good work, found calmly.',
  lead: 'Design, film, game, brand and web jobs across India. Every one says what it asks for, what it pays and where it is.',
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
  nothing: 'Nothing here just now. Look at all jobs instead.',
  allJobs: 'All jobs',
  how: {
    title: 'How it works',
    steps: [
      {
        title: 'Look',
        text: 'Search and narrow by profession, place and experience. Your filters stay in the address.',
      },
      { title: 'Apply', text: 'Tell your story step by step. A draft waits until you are ready to send it.' },
      {
        title: 'Be found',
        text: 'Switch your profile on, and recruiters write to you. Switch it off whenever you like.',
      },
    ],
  },
  recruiters: {
    title: 'Hiring creative people?',
    text: 'With a recruiter account you see how many people applied for your jobs, and keep drafts of new ones here.',
    button: 'Draft a job',
  },
} as const;
