import type { Query } from './queries.ts';

const BENGALURU = /bengaluru|bangalore/u;
const DELHI = /delhi|noida|gurugram|gurgaon/u;

const graphic = { title: /graphic/u, near: /visual design|brand design/u };
const product = { title: /product design/u, near: /\bu[ix]\b/u };
const web = { title: /web dev/u, near: /front.?end|full.?stack|web design/u };
const manager = { title: /product manager/u, near: /product (?:owner|lead|manag)/u };
const scientist = { title: /data scien/u, near: /\bdata\b|machine learning|scientist/u };
const analyst = { title: /data analy/u, near: /\bdata\b|analyst/u };
const software = { title: /software|developer/u, near: /engineer/u };
const mechanical = { title: /mechanical.*(?:engineer|design)/u, near: /mechanical/u };
const business = { title: /business development/u, near: /\bsales\b|account executive/u };
const service = { title: /customer (?:service|support)/u, near: /customer|support/u };
const projects = { title: /project manager/u, near: /program manager|project|delivery manager/u };

/**
 * Judged before anything was tuned, and not tuned by until 26 November 2026: a rule that lifts the sixty queries and not
 * these was made for the sixty.
 */
export const heldOut: Readonly<Record<string, readonly Query[]>> = {
  roles: [
    { text: 'web developer', wanted: web },
    { text: 'product manager', wanted: manager },
  ],
  skills: [
    { text: 'sql', wanted: { title: /\bsql\b/u, text: /\bsql\b/u } },
    { text: 'solidworks', wanted: { title: /solid.?works/u, text: /solid.?works/u } },
  ],
  companies: [
    { text: 'wipro', wanted: { company: /wipro/u } },
    { text: 'data scientist at uber', wanted: { ...scientist, company: /\buber\b/u } },
  ],
  cities: [
    { text: 'product designer hyderabad', wanted: { ...product, place: /hyderabad/u } },
    { text: 'marketing jobs in delhi', wanted: { title: /market/u, place: DELHI } },
  ],
  typos: [
    { text: 'data scintist', wanted: scientist },
    { text: 'bussiness developement', wanted: business },
  ],
  sentences: [
    { text: 'I need a data analyst job in bangalore', wanted: { ...analyst, place: BENGALURU } },
    {
      text: 'are there any jobs for mechanical engineers in pune',
      wanted: { ...mechanical, place: /pune/u },
    },
  ],
  hinglish: [
    {
      text: 'bangalore mein software developer ki naukri',
      wanted: { ...software, place: BENGALURU },
    },
    { text: 'mujhe graphic designer ka kaam chahiye', wanted: graphic },
  ],
  'rare roles': [
    {
      text: 'ux researcher',
      wanted: { title: /(?:ux|user|design) research/u, near: /\bu[ix]\b|product design/u },
    },
    { text: 'animator', wanted: { title: /animat/u, near: /\bmotion|\bvideo edit/u } },
  ],
  'work mode': [
    { text: 'remote data analyst', wanted: { ...analyst, mode: 'remote' } },
    { text: 'part time customer service', wanted: { ...service, mode: 'part-time' } },
  ],
  experience: [
    { text: 'graphic designer fresher', wanted: { ...graphic, years: 0 } },
    { text: 'project manager 6 years experience', wanted: { ...projects, years: 6 } },
  ],
};

const MUMBAI = /mumbai/u;
const GURUGRAM = /gurugram|gurgaon/u;

const ux = { title: /\bu[ix]\b|product design|user (?:interface|experience)/u, near: /design/u };
const content = { title: /content (?:writ|develop)/u, near: /copy.?writ|\bwriter|content/u };
const people = { title: /\bhr\b|human resource/u, near: /recruit|talent/u };
const sales = { title: /\bsales\b/u, near: /business development|account executive|relationship manager/u };
const digital = { title: /digital market/u, near: /social media|\bseo\b|market/u };
const architect = { title: /\barchitect\b/u, near: /interior|architect|design/u };

/** Twenty more, as people in Indian cities type them: judged before they were asked. */
export const heldOutAsTyped: Readonly<Record<string, readonly Query[]>> = {
  roles: [
    { text: 'sr ux designer', wanted: ux },
    { text: 'UI UX', wanted: ux },
  ],
  skills: [
    { text: 'after effects', wanted: { title: /after.?effects/u, text: /after.?effects/u } },
    { text: 'power bi jobs', wanted: { title: /power.?bi/u, text: /power.?bi/u } },
  ],
  companies: [
    { text: 'infosys jobs bangalore', wanted: { company: /infosys/u, place: BENGALURU } },
    { text: 'uber product designer', wanted: { ...product, company: /\buber\b/u } },
  ],
  cities: [
    { text: "ui ux designer b'lore", wanted: { ...ux, place: BENGALURU } },
    { text: 'jobs in navi mumbai', wanted: { place: /navi mumbai/u } },
  ],
  typos: [
    { text: 'contant writter', wanted: content },
    { text: 'digtal marketing excutive', wanted: digital },
  ],
  sentences: [
    { text: 'is there any hr job for me in mumbai', wanted: { ...people, place: MUMBAI } },
    { text: 'i am a fresher and looking for ui ux designer job', wanted: { ...ux, years: 0 } },
  ],
  hinglish: [
    { text: 'figma wala kaam', wanted: { title: /figma/u, text: /\bfigma\b/u } },
    { text: 'gurgaon me hr ki vacancy batao', wanted: { ...people, place: GURUGRAM } },
  ],
  'rare roles': [
    { text: 'gfx designer', wanted: graphic },
    { text: 'architect fresher', wanted: { ...architect, years: 0 } },
  ],
  'work mode': [
    { text: 'WFH content writing', wanted: { ...content, mode: 'remote' } },
    { text: 'ui ux internship', wanted: { ...ux, mode: 'internship' } },
  ],
  'experience and pay': [
    { text: 'ahmedabad fresher design', wanted: { title: /design/u, place: /ahmedabad/u, years: 0 } },
    { text: 'sales executive 25k salary hyderabad', wanted: { ...sales, place: /hyderabad/u } },
  ],
};
