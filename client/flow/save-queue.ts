/** Makes the queue in which saves run one after the other, so that each names the version that the previous save created. */
export function createSaveQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(task: () => Promise<Result>): Promise<Result> => {
    const result = last.then(task);
    last = result.catch(() => undefined);
    return result;
  };
}
