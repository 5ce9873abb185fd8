import { useState } from 'react';

/** Returns the value of the first render, whatever comes later. */
export function useFirst<Value>(value: Value): Value {
  return useState(() => value)[0];
}
