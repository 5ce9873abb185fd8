import type { FastifyInstance } from 'fastify';

/** The parts of an app that need no route, because routes must declare who may call them. */
export type Lifecycle = Pick<FastifyInstance, 'addHook' | 'log'>;

/**
 * Repeats a job from when the app is ready until it closes, never twice at once. An error is logged, and the job is
 * repeated all the same.
 * @param what names the job in the log
 * @param period milliseconds
 */
export function doRegularly(app: Lifecycle, what: string, period: number, job: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const tryJob = async () => {
    try {
      await job();
    } catch (error) {
      app.log.error({ err: error }, `${what} failed; it will be tried again`);
    }
  };
  app.addHook('onReady', async () => {
    timer = setInterval(() => {
      running = running.then(tryJob);
    }, period).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
