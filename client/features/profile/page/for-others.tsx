import { profileForOthers as texts } from '../../../../shared/messages/profile/profile-for-others.ts';
import { OtherRoleMessage, VisitorMessage } from '../../../ui/frame/viewer-message.tsx';

/** Asks a visitor to sign in (RO-08). */
export const ForVisitors = () => <VisitorMessage {...texts.visitor} />;

/** Tells a recruiter whose page this is (RO-08). */
export const ForRecruiters = () => <OtherRoleMessage {...texts.others} />;
