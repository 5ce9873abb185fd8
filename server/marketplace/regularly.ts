import type { FastifyInstance } from 'fastify';

/** Of an app: what does not register routes, which need to say who may ask. */
export type Lifecycle = Pick<FastifyInstance, 'addHook' | 'log'>;

/**
 * Does a job again and again, from when the app is ready until it closes; never twice at once. What goes wrong is
 * logged, and the job is done again all the same.
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
