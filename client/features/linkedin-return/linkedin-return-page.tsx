import { useEffect, useState } from 'react';
import { linkedInSignIn } from '../../../shared/messages/application/linkedin-sign-in.ts';
import { openLinkedInChannel, readLinkedInReturn } from '../../api/application/linkedin-channel.ts';
import { MessagePage } from '../../ui/frame/message-page.tsx';

const texts = linkedInSignIn.window;

const MAX_WAIT_MS = 3_000;

/** Passes LinkedIn's answer at `/linkedin/callback` to the waiting application, and closes the window. */
export function LinkedInReturnPage() {
  const [told, setTold] = useState<keyof typeof texts>('going');
  useEffect(() => {
    const returned = readLinkedInReturn(globalThis.location.search);
    // The code works only once, so it is removed from the history and the address bar.
    globalThis.history.replaceState(null, '', globalThis.location.pathname);
    const [end, patience] = returned === null ? (['nothing', 0] as const) : (['lost', MAX_WAIT_MS] as const);
    const timer = setTimeout(() => setTold(end), patience);
    const channel = openLinkedInChannel((message) => {
      if (message.kind !== 'taken' || message.state !== returned?.state) return;
      clearTimeout(timer);
      setTold('done');
      globalThis.close();
    });
    if (returned !== null) channel.say(returned);
    return () => {
      clearTimeout(timer);
      channel.close();
    };
  }, []);
  return <MessagePage title={linkedInSignIn.title} text={<output>{texts[told]}</output>} />;
}
