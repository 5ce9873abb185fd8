import { useState } from 'react';

/**
 * What was pressed in a list since this answer of the server came. Another answer knows better, and forgets it.
 *
 * @returns the ids, and what adds one or takes it away
 */
export function usePressedSince(answer: unknown) {
  const [pressed, setPressed] = useState<{ readonly answer: unknown; readonly ids: readonly string[] }>({
    answer,
    ids: [],
  });
  const ids = pressed.answer === answer ? pressed.ids : [];
  const press = (id: string, isPressed: boolean) =>
    setPressed({ answer, ids: [...ids.filter((other) => other !== id), ...(isPressed ? [id] : [])] });
  return [ids, press] as const;
}
