interface Group {
  readonly name: string;
  readonly files: readonly string[];
  readonly exclude?: readonly string[];
}

/** What is mutated. A sample is taken of each group for itself. */
export const groups: readonly Group[] = [
  { name: 'domain', files: ['shared/domain/**/*.ts'] },
  {
    name: 'views',
    files: ['server/gateway/view/**/*.ts', 'server/gateway/features/**/*{.view,-view,.meta}.ts'],
    exclude: ['server/gateway/features/session/*.ts'],
  },
  {
    name: 'session',
    files: [
      'server/gateway/features/session/*.ts',
      'server/gateway/plugins/{session,session-seal,seal,access,upstream}.ts',
      'server/gateway/upstream/outcome.ts',
      'server/gateway/cookie.ts',
    ],
  },
];
