import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { oneByteSource } from '../scripts/chunks/one-byte-source.ts';
import { nameSharedFiles } from '../scripts/chunks/name-shared-files.ts';
import { scopedName } from '../scripts/styles/scoped-name.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** A class name of a module of styles. */
const nameIn = (name: string, file: string) =>
  scopedName(name, relative(at('.'), file).replaceAll('\\', '/'));

/**
 * Vite wraps every `import()` in a loader of styles and preload links. There is one style sheet, and the page itself
 * names what it needs, so the wrapper would only be weight on a first visit.
 */
const plainImports: Plugin = {
  name: 'atelier:plain-imports',
  enforce: 'pre',
  apply: 'build',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/u },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
};

/**
 * react-router's file ends in assignments of display names and calls that no bundler can prove harmless, so all its
 * components would stay. Said to be harmless, the half that is not used here (links, forms, scripts, scroll
 * restoration) goes. Where a later version reads otherwise, nothing is replaced and only the size grows.
 */
const lightRouter: Plugin = {
  name: 'atelier:light-router',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\/.*\.mjs$/u },
    handler: (code) => ({
      code: code
        .replaceAll(/^\w+\.displayName = "\w+";$/gmu, '')
        .replaceAll(
          /(?<=^var \w+ = )(?=React\d*\.(?:forwardRef|memo|createContext)\()/gmu,
          '/* @__PURE__ */ ',
        ),
      map: null,
    }),
  },
};

/** The build draws the icons and writes the manifest (scripts/pictures.ts), so in development there is none to link. */
const siteManifest: Plugin = {
  name: 'atelier:site-manifest',
  apply: 'build',
  transformIndexHtml: () => [
    { tag: 'link', attrs: { rel: 'manifest', href: '/site.webmanifest' }, injectTo: 'head' },
  ],
};

/**
 * The modules that every page needs are one file with their libraries: compressed together they are smaller, and a
 * first visit makes few requests. A group also holds the imports of its modules.
 */
const everyPage =
  /node_modules\/react-dom\/client|client\/start\.tsx|client\/ui\/\w+\/(?:chip|dates|double-press|expandable|logo|picture-or-initials|initials|section-failure|skeleton|tag|text-length|use-first|check|chevron|external|pencil)\.|shared\/messages\/error\./u;

/** The modules that the pages with lists of jobs share. */
const jobLists =
  /client\/ui\/\w+\/(?:job-row|numbers)\.|shared\/(?:domain\/jobs\/listing-(?:query|sort)|messages\/(?:home|jobs\/listing))\./u;

/** What every page of somebody signed in asks the server with, and keeps in the browser. */
const signedIn =
  /shared\/hidden-paths\.|client\/ui\/pictures\/photo\.|client\/(?:api\/\w+\/(?:analytics|apply-intent|http|keeping|problem|prompt-memory|session|tab-storage)|forms\/kept-drafts)\./u;

/** The parts that the frame of a page names with the page's own files (server/gateway/pages/rendering/page-files.ts). */
const frameParts = new Set(
  ['features/session/account-menu.tsx', 'features/application/application-offer.tsx'].map(at),
);

/** What a page names: the module of its route, or a part of its frame. */
const isPage = (id: string, { dynamicImporters }: { readonly dynamicImporters: readonly string[] }) =>
  dynamicImporters.includes(at('routes.tsx')) || frameParts.has(id);

const hasFile = (id: string) => [everyPage, jobLists, signedIn].some((group) => group.test(id));

/**
 * Two builds from one configuration: the browser's files with immutable names and a manifest, and the server's
 * renderer (`--ssr entry-server.tsx`) as one file with React inside, so that production needs no client package.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root: at('.'),
  base: '/',
  appType: 'custom',
  publicDir: false,
  plugins: [plainImports, lightRouter, oneByteSource, siteManifest],
  css: { modules: { generateScopedName: nameIn } },
  /** SWR's shim is for React 17: later versions have the hook themselves. */
  resolve: { alias: { 'use-sync-external-store/shim': 'react' } },
  build: {
    /** The oldest browsers that know light-dark(), popover and dialog: nothing is transpiled further down. */
    target: ['chrome123', 'edge123', 'firefox125', 'safari17.5'],
    outDir: at(isSsrBuild ? '../dist/server' : '../dist/client'),
    emptyOutDir: true,
    manifest: !isSsrBuild,
    /** All styles are one file, so that a part that comes late is never unstyled. */
    cssCodeSplit: false,
    /** The server names in each page the files it needs: shorter than a list of all of them in the entry. */
    modulePreload: false,
    /** The content security policy allows no data: fonts or pictures, so nothing is inlined. */
    assetsInlineLimit: 0,
    rolldownOptions: {
      /** What react-router makes with these when it is loaded is for parts that are not used here. */
      treeshake: { manualPureFunctions: ['Object.getOwnPropertyNames', 'Set'] },
      ...(isSsrBuild === true ? {} : { input: [at('index.html'), at('bootstrap.ts')] }),
      output: isSsrBuild
        ? { entryFileNames: '[name].js', codeSplitting: false, minify: { compress: true, mangle: false } }
        : {
            // Each name stands in the first scripts, and letters of chance do not compress. Seven are the fewest that the bundler takes.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [
                { name: 'base', test: everyPage, priority: 3 },
                { name: 'job-lists', test: jobLists, priority: 2 },
                { name: 'signed-in', test: signedIn, priority: 2 },
                {
                  name: nameSharedFiles({ isPage, hasFile }),
                  debugName: 'common',
                  test: /\/(?:client|shared)\//u,
                  includeDependenciesRecursively: false,
                  priority: 1,
                },
              ],
            },
          },
      onLog: (level, log, print) => {
        // react-router and swr mark their files for React's server components, which are not used here.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') print(level, log);
      },
    },
  },
  /** In development the server's half loads React as it is. */
  ssr: { noExternal: isSsrBuild === true ? true : [], target: 'node' },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
}));
