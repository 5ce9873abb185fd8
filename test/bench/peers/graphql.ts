/** The job page as GraphQL serves it. Rich text is a tree without fixed depth, so it is a scalar. */
export const schema = `
  scalar RichText
  type Query { jobPage(id: ID!): JobPage! }
  type JobPage {
    viewer: Viewer!
    job: Job!
    role: RoleSection!
    offer: OfferSection!
    company: CompanySection!
    skills: SkillsSection!
    similar: SimilarSection!
    action: ActionSection!
    isSaved: Boolean!
    hidden: Hidden!
    recruiterAccess: String!
    recruiter: String
  }
  type Hidden { isJob: Boolean!, isCompany: Boolean! }
  type Viewer { role: String! }
  type Named { id: String!, name: String! }
  type Link { label: String!, url: String! }
  type Office { id: String!, city: String!, area: String, mapUrl: String }
  type Job {
    id: String!
    path: String!
    title: String!
    companyName: String!
    logoUrl: String
    coverUrl: String
    companyLinks: [Link!]!
    experience: String
    isRemote: Boolean!
    offices: [Office!]!
    workingDays: String
    timing: String
    employment: String
    compensation: String
    professions: [Named!]!
    activeSince: Float
    closesAt: Float
    closesIn: String
    applicationsRead: String
  }
  type JobRow {
    id: String!
    path: String!
    title: String!
    companyName: String!
    logoUrl: String
    experience: String
    location: String
    compensation: String
    isPremium: Boolean!
    activeSince: Float
    tag: String
    isSaved: Boolean!
    matches: [String!]!
  }
  type Statement { text: RichText!, points: [RichText!]! }
  type Role { responsibility: Statement!, requirement: Statement! }
  type Offer { perk: Statement!, additionalInfo: RichText! }
  type Company { about: RichText!, industries: [String!]!, size: String, types: [String!]! }
  type Skills { skills: [Named!]!, software: [String!]! }
  type Action { label: String!, isEnabled: Boolean!, leadsTo: String!, mustAccept: String, isSent: Boolean! }
  type RoleSection { ok: Boolean!, content: Role }
  type OfferSection { ok: Boolean!, content: Offer }
  type CompanySection { ok: Boolean!, content: Company }
  type SkillsSection { ok: Boolean!, content: Skills }
  type SimilarSection { ok: Boolean!, content: [JobRow!] }
  type ActionSection { ok: Boolean!, content: Action }
`;

const statement = '{text points}';
const query = `query($id:ID!){jobPage(id:$id){
  viewer{role}
  job{id path title companyName logoUrl coverUrl companyLinks{label url} experience isRemote offices{id city area mapUrl}
    workingDays timing employment compensation professions{id name} activeSince closesAt closesIn applicationsRead}
  role{ok content{responsibility${statement} requirement${statement}}}
  offer{ok content{perk${statement} additionalInfo}}
  company{ok content{about industries size types}}
  skills{ok content{skills{id name} software}}
  similar{ok content{id path title companyName logoUrl experience location compensation isPremium activeSince tag isSaved matches}}
  action{ok content{label isEnabled leadsTo mustAccept isSent}}
  isSaved hidden{isJob isCompany}
  recruiterAccess recruiter
}}`.replaceAll(/\s+/g, ' ');

/** Asks for all that the view model has. */
export const addressOf = (path: string, id: string): string =>
  `${path}?${new URLSearchParams({ query, variables: JSON.stringify({ id }) }).toString()}`;
