import { start } from './start.tsx';

// All that every page needs is one file (vite.config.ts), which the bundler makes of no entry.
void start();
