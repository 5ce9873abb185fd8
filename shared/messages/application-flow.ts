import { unnamedLink } from './link-modal.ts';

/** What the server says about an application: titles, and sentences of its answers. */
export const applicationFlow = {
  title: (job: string, company: string) => `Apply for ${job} at ${company}`,
  applications: 'Your applications',
  linkedIn: 'LinkedIn',
  /** F-08. */
  unnamedLink,
  unnamedFile: 'Unnamed file',
  steps: {
    review: ['Basic information', 'Work experience', 'Review and submit'],
    'sub-steps': ['Basic information', 'Work experience', 'CV, portfolio and story'],
  },
  subSteps: {
    basic: 'Basic information',
    professional: 'Your Professional Details',
    availability: 'Availability Details',
    review: 'Review and submit',
    cv: 'CV and LinkedIn',
    portfolio: 'Portfolio',
    story: 'Your Criteria',
  },
  noVersion: 'Send the version you last read as If-Match, such as If-Match: "3".',
  noKey: 'Send an Idempotency-Key of 8 to 100 visible ASCII characters, a new one for every submission.',
  savedNotRead: 'This was saved, but what stands now could not be read. Load the application again.',
  upload: {
    noCategory: 'Say which list the file is for: category=cv or category=portfolio.',
    notMultipart: 'Send the file as multipart/form-data with a boundary.',
    malformed: 'The upload is not well-formed, or it ended before it was whole. Please send it again.',
    noFile: 'There is no file in the upload. Choose one and send it again.',
    oneFile: 'Send exactly one file at a time, and nothing else.',
    fieldName: 'Send the file in the field named file.',
    empty: 'The file is empty. Choose another one.',
    tooLarge: (megabytes: number) => `The file is too large. The most is ${megabytes} MB.`,
    extension: 'This kind of file is not supported. Use doc, docx, xls, xlsx, ppt, pptx or pdf.',
    declaredType: 'The file is said to be of another kind than its name says.',
    content: 'The content of the file is not what its name says.',
    faults: {
      password: 'This file asks for a password. Save it without one, then upload it again.',
      macros: 'This file has macros in it. Save it without them, or as PDF, then upload it again.',
      script: 'This PDF runs scripts or starts programs. Print it to a new PDF, then upload that one.',
      damaged: 'This file is damaged or not whole. Save it again, or as PDF, then upload it again.',
      'too-large-inside': 'This file unpacks to far too much. Save it as PDF, then upload that.',
      'foreign-xml': 'This file declares what no document needs. Save it as PDF, then upload that.',
    },
    name: 'The name of the file cannot be used. Rename the file and send it again.',
    silence: 'Nothing has come for a while. Please send the file again.',
    full: 'There are as many portfolio files as there may be. Delete one of them first.',
    mostAtOnce: 'Wait until the files you are sending have arrived, then send the next one.',
  },
} as const;
