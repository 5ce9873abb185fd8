/** Sentences that fit every job. */

export const perkOpenings = [
  'We look after people so that they can look after the work.',
  'The work is the main thing we offer. The rest is meant to keep it enjoyable.',
  'No table tennis. These instead:',
  'What you can count on from the first day:',
  'We would rather list a few things that are true than many that sound good.',
  'You should leave on time, be paid on time, and learn something in between.',
  'Small company, solid promises:',
  'We asked the team what they would miss most. They said:',
] as const;

export const perks = [
  'Health cover for you, your partner and two parents, from the first day',
  'Twenty-four days of leave, and somebody who asks if you have not taken them',
  'Six months of parental leave for whoever the parent is',
  'A budget of ₹60,000 a year for books, courses and conferences',
  'A good chair, a good screen and a window',
  'Lunch from a kitchen that takes requests',
  'Provident fund and gratuity as they should be',
  'Work from home on two days a week of your choosing',
  'The last Friday of the month for work of your own',
  'A laptop of your choice, replaced before it hurts',
  'One month a year from anywhere with a socket',
  'Travel to see the people you design for, booked by us, in trains with beds',
  'A typeface licence when you can say why',
  'Shares in the company, explained on one page',
  'A bonus that has been paid in each of the last four years',
  'Menstrual leave without a form',
  'Counselling, confidential and paid for',
  'Creche on the ground floor',
  'A monthly museum, cinema or theatre ticket',
  'A bicycle, or the money for your train pass',
  'Relocation paid, with two weeks in a flat to find your own',
  'Printing, model making and photography in the house',
  'Salary reviewed every April against bands that everybody can read',
  'Your name in the credits',
  'Mentoring from somebody outside your team, once a month',
  'A sabbatical of three months after four years',
  'No meetings before eleven and none after five',
  'Slow Wednesdays: no calls, no chat, long thoughts',
  'Festival leave for your festivals rather than ours',
  'A library that people return books to',
] as const;

export const additionalInfos = [
  'We read every application within six working days and answer each of them, with a reason if it is no.',
  'Please do not make new work for us. If we ask for a task, it takes two hours, it is not something we need, and it is paid.',
  'We do not mind gaps, changes of subject or degrees from elsewhere. Tell us what you can do.',
  'You would start in January, or as soon as your notice allows; we can wait two months for the right person.',
  'The first three months count as probation for both sides: we write down after each what went well.',
  'If you are coming back to work after a break, we would be glad to hear from you and can begin with four days.',
  'The studio is on the first floor without a lift. We are moving in spring; until then we will find a way with you.',
  'Show less. Three projects with their reasons are better than twelve with their mock-ups.',
  'If English is not the language you think in, write in the one that is. Somebody here will read it.',
  'We pay travel for the last interview and give you lunch.',
  'We use new tools where they help and say so in the work. We are interested in how you do.',
  'Work under a non-disclosure agreement can be described in words; we have all been there.',
] as const;

/** Texts that come after the opening, so that no two openings read alike. */
export const contexts = [
  'You would join a team that has worked together for three years and argues well.',
  'The brief changes when we learn something, and not otherwise.',
  'There is a backlog; nobody expects you to empty it.',
  'This is a new seat. Half of the job is finding out what the other half should be.',
  'The person before you left good notes and has promised to answer the telephone.',
  'You will have a say in what we make as well as in how we make it.',
  'Our {who} are patient with us. We would like to deserve it.',
  'We plan by the quarter, talk by the week and ship when it is right.',
  'You will work mostly with four people, and now and then with all of us.',
  'It is real work with real deadlines, and there are fewer of them than you fear.',
  'The first project is waiting and rather nice.',
  'We know what we want to change and are open about how.',
  'Last year we did this with freelancers. It deserves somebody who stays.',
  'You will find the beginnings of it on the wall when you come in.',
  'Good taste is welcome. Good reasons are required.',
  'At {company} nobody does this job yet, though several of us have tried.',
  'You decide how your day looks; we decide together what it is for.',
  'It will be seen by a great many {who}, most of whom will never know that it was designed.',
] as const;

/** With a link, to be followed or not. */
export const linkedInfos = [
  'Our handbook is public: <a href="https://{site}.example/handbook">{site}.example/handbook</a>. It says how we hire, pay and disagree.',
  'You can see what we made last year at <a href="https://{site}.example/work">{site}.example/work</a>.',
  'Meet the team first, if you like: <a href="http://{site}.example/people">{site}.example/people</a>.',
  'We wrote down how a week looks here: <a href="https://{site}.example/a-week">a week at {company}</a>.',
] as const;

export const longBackgrounds = [
  '<h3>How we got here</h3><p>{company} began at a kitchen table with one project and a borrowed printer. The first version of what is now {team} was drawn on the back of an electricity bill, which we still have. It was wrong in most ways that matter and right in one: it took the people it was for seriously.</p><p>Since then we have rebuilt it three times. Each time we thought it was the last. We are telling you this because the fourth time has begun, and because we would like you to be here for it.</p>',
  '<h3>What a week looks like</h3><p>Mondays begin at ten with half an hour in which everybody says what they are making and what they are stuck on. Nobody presents. Tuesdays and Thursdays are quiet. On Wednesdays there is critique, with unfinished work pinned to an actual wall, and a rule that the person whose work it is speaks last.</p><p>Fridays are for the people we work for: we visit, we call, we sit at a counter. In the afternoon somebody cooks. The week ends when the dishes are done, which is another reason to keep the team small.</p>',
  '<h3>How we decide</h3><p>Most decisions are made by the person closest to the work. The ones that are hard to undo are written down on a page, with the reasons against, and left for two days so that quiet people can read them. Then somebody decides and signs.</p><p>We keep these pages. They make sober reading, and they are the best introduction to the company that we have. You will get the folder on your first day and may add to it from your second.</p>',
  '<h3>What we are still bad at</h3><ul><li>We start more than we finish, though less so than last year.</li><li>Our archive is a shed, in every sense.</li><li>We are better at criticism than at praise and are practising.</li><li>Too much is in the heads of three people, one of whom would like a holiday.</li></ul><p>If you enjoy putting such things right, you will not be bored.</p>',
  '<h3>Who you will work with</h3><p>Your closest colleagues will be a researcher who used to be a schoolteacher, an engineer who draws, and a producer who has never missed a date and never raised her voice. There are two more designers, neither of whom does what you will do, and both of whom will have opinions about it.</p><p>You will also meet the people who answer our telephone. They know more about {team} than any document. Bring them sweets.</p>',
  '<h3>The first ninety days</h3><ol><li>In the first two weeks you listen: calls, visits, support, old projects. Please ask the obvious questions; they have a short shelf life.</li><li>By the end of the first month you have changed one small thing that people notice.</li><li>In the second month you take over a piece of {team} that is yours alone.</li><li>In the third you tell us what we should stop doing. We will not agree with all of it.</li></ol>',
] as const;

export const timings = [
  '10 am to 6 pm',
  '9.30 am to 6 pm, give or take',
  'Eight hours between 8 am and 8 pm, as suits you',
  '11 am to 7 pm',
  '9 am to 5.30 pm',
  'Core hours 11 am to 4 pm',
] as const;

export const highlights = [
  'The founder answers design questions the same day. Budget is approved and the seat is ready.',
  'Replacement for somebody who moved abroad; the team is friendly and slightly overworked.',
  'New role, first of three. The person hired now will help to choose the other two.',
  'They rejected four candidates for weak writing. Check the portfolio texts before sending.',
  'Pays at the top of the range for strong craft. Degree does not matter; they say so and mean it.',
  'Quick process when the portfolio is right: last offer went out in eleven days.',
  'The hiring manager prefers to see work in progress. Tell candidates to bring sketches.',
  'Candidates from smaller cities do well here; relocation is paid without a fuss.',
] as const;

export const interviews = [
  '<ol><li>Call of 20 minutes with the recruiter</li><li>Portfolio conversation of an hour with two designers</li><li>Half a day at the office, paid, with lunch</li><li>Call with the founder, then an offer within three days</li></ol>',
  '<ol><li>Portfolio review without the candidate</li><li>Video call of 45 minutes with the design lead</li><li>Two-hour exercise done together with the team, nothing to prepare</li><li>References and offer</li></ol>',
  '<ol><li>Short call about pay, place and notice, so that nobody wastes an evening</li><li>One project told in depth, 60 minutes</li><li>Conversation with the people they would work beside</li></ol>',
  '<ol><li>Screening by the recruiter against the review criteria</li><li>Craft interview with two seniors</li><li>Interview with the hiring manager, on site for local candidates</li><li>Offer, with the letter sent for reading before it is signed</li></ol>',
] as const;

export const sampleProfiles = [
  'Somebody four or five years in, at a studio or small product company, who has outgrown the briefs they get. Strong hand, clear head, good letters.',
  'Trained at a design school or taught by a good studio, no matter which. Has finished difficult things. Would be bored by a job with only screens.',
  'A generalist with one real depth. Has worked with engineers or makers at close range and enjoyed it. Calm on the telephone.',
  'Look at people in second-tier cities who freelance for good clients: they write well, deliver early and are tired of chasing invoices.',
  'Two kinds fit: a careful craftsperson ready for more say, or a lead who wants to make things with their own hands again.',
] as const;

export const sendCriteria = [
  'Send at most five profiles a week, portfolio link checked, notice period below the limit.',
  'Send only candidates who have read the job page and said yes to the working week.',
  'Send when at least two mandatory review criteria are met in writing.',
  'Send with a note of three sentences: why this person, why now, what to ask them.',
] as const;

export const prospectCriteria = [
  'Currently employed at a studio or product team',
  'Portfolio updated in the last twelve months',
  'Open to the city within two months',
  'Expected pay inside the range',
  'Has worked with the same team for at least eighteen months',
  'Writes their own case studies',
] as const;

export const internalStatuses = [
  'Open, profiles wanted',
  'Open, interviews under way',
  'Offer stage, keep two in reserve',
  'On hold until the new year',
  'Paused by the client, restart likely',
] as const;

export const reviewTypes = ['Portfolio first', 'Recruiter screening', 'Client reviews directly'] as const;
export const emailTypes = ['Weekly digest', 'Each profile at once', 'Shortlist on Fridays'] as const;
export const categories = ['Standard', 'Priority', 'Retained', 'Volume'] as const;
