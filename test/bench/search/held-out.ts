import type { Query } from './queries.ts';

const BENGALURU = /bengaluru|bangalore/u;
const DELHI = /delhi|noida|gurugram|gurgaon/u;

const graphic = { title: /graphic/u, near: /visual design|brand design/u };
const product = { title: /product design/u, near: /\bu[ix]\b/u };
const web = { title: /web dev/u, near: /front.?end|full.?stack|web design/u };
const manager = { title: /product manager/u, near: /product (?:owner|lead|manag)/u };
const scientist = { title: /data scien/u, near: /\bdata\b|machine learning|applied scien/u };
const analyst = { title: /data analy/u, near: /\bdata\b|analyst/u };
const software = { title: /software|developer/u, near: /engineer/u };
const mechanical = { title: /mechanical.*(?:engineer|design)/u, near: /mechanical/u };
const business = { title: /business development/u, near: /\bsales\b|account executive/u };
const service = { title: /customer (?:service|support)/u, near: /customer|support/u };
const projects = { title: /project manager/u, near: /program manager|project|delivery manager/u };

/**
 * Judged before anything was tuned, and never tuned by: a rule that lifts the sixty queries and not these was made for
 * the sixty.
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
    { text: 'ux researcher', wanted: { title: /(?:ux|user|design) research/u, near: /research/u } },
    { text: 'animator', wanted: { title: /animat/u, near: /\bmotion|\b3d\b/u } },
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
