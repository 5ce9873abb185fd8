import type { SentAnswers } from '../../../shared/contract/application/application-receipt.ts';
import { applicationFields as fields } from '../../../shared/messages/application/application-fields.ts';
import { applicationForm } from '../../../shared/messages/application/application-form.ts';
import {
  currentPay,
  experienceText,
  linkText,
  noticeText,
  partText,
  payText,
  tick,
} from '../../ui/notices/answer-texts.ts';

const { professional: words, portfolio, review } = applicationForm;

/** One line of the sent answers. */
export type Fact = readonly [name: string, text: string];

/** Lists the sent answers in the order of the steps, without empty ones. Files are shown separately. */
export function sentFacts(sent: SentAnswers): Fact[] {
  const { basic, professional, availability } = sent;
  const facts: readonly Fact[] = [
    [fields.name, basic.name],
    [fields.email, basic.email],
    [fields.mobile, mobile(basic.mobile)],
    [fields.alternateMobile, mobile(basic.alternateMobile)],
    [fields.location, professional.location?.name ?? ''],
    [fields.workCities, sent.workCities.join(', ')],
    [fields.experienceMonths, experienceText(professional)],
    [fields.currentCompensation, currentPay(professional)],
    [fields.expectedCompensation, payText(professional.expectedCompensation)],
    [fields.fixedCompensation, partText(professional.fixedCompensation)],
    [fields.variableCompensation, partText(professional.variableCompensation)],
    [fields.stockOptions, partText(professional.stockOptions)],
    [words.freelancer, tick(professional.isFreelancer)],
    [words.open, tick(professional.isOpenToDiscussion)],
    [fields.additionalInfo, professional.additionalInfo],
    [fields.noticePeriodDays, noticeText(availability)],
    [fields.offerInHand, availability.isServingNotice ? partText(availability.offerInHand) : ''],
    [review.linkedIn, sent.linkedIn?.url ?? ''],
    [portfolio.links, sent.portfolioLinks.map(linkText).join('\n')],
    [fields.hiddenPortfolio, tick(sent.isPortfolioConfidential)],
    [fields.story, sent.story],
  ];
  return facts.filter(([, text]) => text !== '');
}

const mobile = (digits: string) => (digits === '' ? '' : `+91 ${digits}`);
