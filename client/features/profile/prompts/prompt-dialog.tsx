import { useLocation } from 'react-router-dom';
import type { PromptsView } from '../../../../shared/contract/profile/prompts.ts';
import { prompts as texts } from '../../../../shared/messages/profile/prompts.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DialogContent } from '../../../ui/dialogs/dialog-content.tsx';
import { ErrorView } from '../../../ui/notices/error-view.tsx';
import { SkeletonBar } from '../../../ui/notices/skeleton.tsx';
import { EmailPrompt } from './email-prompt.tsx';
import type { PromptProps } from './prompt-props.ts';
import { SkillsPrompt } from './skills-prompt.tsx';

interface PromptDialogProps extends PromptProps {
  /** Null while it is read, and when it could not be. */
  readonly view: PromptsView | null;
  readonly hasFailed: boolean;
  readonly isReading: boolean;
  readonly onRetry: () => void;
}

/** The prompt that is due: the primary e-mail before the skills, these before the software. */
export function PromptDialog({ view, hasFailed, isReading, onRetry, ...prompt }: PromptDialogProps) {
  const { pathname } = useLocation();
  if (view?.email) return <EmailPrompt {...prompt} view={view} email={view.email} />;
  if (view?.lists) return <SkillsPrompt {...prompt} view={view} lists={view.lists} />;
  return (
    <Dialog isOpen={prompt.isOpen} onClose={prompt.onClose} title={texts.failed} width="choice">
      {hasFailed ? (
        <ErrorView here={pathname} onRetry={onRetry} isRetrying={isReading} isPart />
      ) : (
        <DialogContent>
          <div aria-busy="true">
            <output>{texts.loading}</output>
            <SkeletonBar />
            <SkeletonBar length="long" />
          </div>
        </DialogContent>
      )}
    </Dialog>
  );
}
