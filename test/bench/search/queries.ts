import type { Judgement } from './judge.ts';

export interface Query {
  readonly text: string;
  readonly wanted: Judgement;
}

const BENGALURU = /bengaluru|bangalore/u;
const GURUGRAM = /gurugram|gurgaon/u;
const DELHI = /delhi|noida|gurugram|gurgaon/u;

const designer = { title: /design/u };
const graphic = { title: /graphic/u, near: /visual design|brand design/u };
const ux = { title: /\bu[ix]\b|product design/u, near: /design/u };
const product = { title: /product design/u, near: /\bu[ix]\b/u };
const copy = { title: /copy.?writ/u, near: /content writ|\bwriter/u };
const content = { title: /content writ/u, near: /copy.?writ|\bwriter|content/u };
const social = { title: /social media/u, near: /digital market/u };
const marketing = { title: /marketing.*manager|manager.*marketing/u, near: /marketing/u };
const motion = { title: /\bmotion/u, near: /\banimat|video/u };
const sales = { title: /\bsales\b/u, near: /business development|account executive/u };
const people = { title: /\bhr\b|human resource/u, near: /recruit|talent/u };
const software = { title: /software|developer/u, near: /engineer/u };
const data = { title: /data (?:scien|analy)/u, near: /\bdata\b|analyst/u };
const frontend = { title: /front.?end/u, near: /web dev|\breact/u };

/** Sixty queries as people type them. What each asks for was judged by a person and is written as rules. */
export const queries: Readonly<Record<string, readonly Query[]>> = {
  roles: [
    { text: 'graphic designer', wanted: graphic },
    { text: 'product designer', wanted: product },
    { text: 'copywriter', wanted: copy },
    { text: 'social media manager', wanted: social },
    { text: 'HR', wanted: people },
    { text: 'frontend developer', wanted: frontend },
  ],
  skills: [
    { text: 'figma', wanted: { title: /figma/u, text: /\bfigma\b/u } },
    { text: 'photoshop', wanted: { title: /photoshop/u, text: /photoshop/u } },
    { text: 'autocad', wanted: { title: /autocad/u, text: /auto.?cad/u } },
    { text: 'react', wanted: { title: /\breact/u, text: /\breact/u } },
    { text: 'python', wanted: { title: /python/u, text: /python/u } },
    { text: 'user research', wanted: { title: /user research/u, text: /user research|ux research/u } },
  ],
  companies: [
    { text: 'google', wanted: { company: /\bgoogle\b/u } },
    { text: 'infosys', wanted: { company: /infosys/u } },
    { text: 'tata technologies', wanted: { company: /tata technologies/u } },
    { text: 'software engineer at google', wanted: { ...software, company: /\bgoogle\b/u } },
    { text: 'jobs at freshworks', wanted: { company: /freshworks/u } },
    { text: 'sales manager at swiggy', wanted: { ...sales, company: /swiggy/u } },
  ],
  cities: [
    { text: 'designer mumbai', wanted: { ...designer, place: /mumbai/u } },
    { text: 'ui designer bangalore', wanted: { ...ux, place: BENGALURU } },
    { text: 'sales gurgaon', wanted: { ...sales, place: GURUGRAM } },
    { text: 'jobs in chennai', wanted: { place: /chennai/u } },
    { text: 'content writer in pune', wanted: { ...content, place: /pune/u } },
    { text: 'noida', wanted: { place: /noida/u } },
  ],
  typos: [
    { text: 'grafic designer', wanted: graphic },
    { text: 'marketing manger', wanted: marketing },
    { text: 'markting manager', wanted: marketing },
    { text: 'motion grafics', wanted: motion },
    { text: 'sofware enginer', wanted: software },
    { text: 'ui designer banglore', wanted: { ...ux, place: BENGALURU } },
  ],
  sentences: [
    { text: 'I am looking for a product designer job', wanted: product },
    { text: 'show me sales jobs in mumbai', wanted: { ...sales, place: /mumbai/u } },
    { text: 'any openings for content writers', wanted: content },
    { text: 'I want to work as a ui designer in bengaluru', wanted: { ...ux, place: BENGALURU } },
    { text: 'find software developer vacancies in hyderabad', wanted: { ...software, place: /hyderabad/u } },
    { text: 'which companies need a social media manager', wanted: social },
  ],
  hinglish: [
    { text: 'designer ki job', wanted: designer },
    { text: 'noida mein naukri', wanted: { place: /noida/u } },
    { text: 'mumbai me sales ka kaam chahiye', wanted: { ...sales, place: /mumbai/u } },
    { text: 'mujhe content writer ki job chahiye', wanted: content },
    { text: 'hr ki naukri delhi mein', wanted: { ...people, place: DELHI } },
    { text: 'ghar se kaam designer', wanted: { ...designer, mode: 'remote' } },
  ],
  'rare roles': [
    { text: 'interior designer', wanted: { title: /interior/u } },
    { text: 'fashion designer', wanted: { title: /fashion|apparel|merchandis/u } },
    { text: 'video editor', wanted: { title: /video/u } },
    { text: 'art director', wanted: { title: /art director/u } },
    { text: '3d artist', wanted: { title: /\b3d\b/u } },
    { text: 'motion designer', wanted: motion },
  ],
  'work mode': [
    { text: 'remote designer', wanted: { ...designer, mode: 'remote' } },
    { text: 'ux designer remote', wanted: { ...ux, mode: 'remote' } },
    { text: 'work from home', wanted: { mode: 'remote' } },
    { text: 'part-time jobs', wanted: { mode: 'part-time' } },
    { text: 'design internship', wanted: { ...designer, mode: 'internship' } },
    { text: 'marketing intern', wanted: { title: /market/u, mode: 'internship' } },
  ],
  experience: [
    { text: 'ui designer bangalore 3 years', wanted: { ...ux, place: BENGALURU, years: 3 } },
    { text: 'software developer 2 years experience', wanted: { ...software, years: 2 } },
    { text: 'fresher sales jobs', wanted: { ...sales, years: 0 } },
    { text: 'hr fresher', wanted: { ...people, years: 0 } },
    { text: 'data scientist 5+ years', wanted: { ...data, years: 5 } },
    { text: 'product designer with 4 yrs exp', wanted: { ...product, years: 4 } },
  ],
};
