import { useState } from 'react';

/** The value of the first drawing. */
export function useFirst<Value>(value: Value): Value {
  return useState(() => value)[0];
}
