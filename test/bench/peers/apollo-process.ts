import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';
import { throughUndici } from './clients.ts';
import { schema } from './graphql.ts';
import { jobPageFrom } from './job-page.ts';

/** Apollo Server on its own HTTP server. Argument: origin of the marketplace. */
const [origin = ''] = process.argv.slice(2);
const jobPage = jobPageFrom(throughUndici(origin));
const server = new ApolloServer({
  typeDefs: schema,
  resolvers: { Query: { jobPage: (_: unknown, { id }: { id: string }) => jobPage(id) } },
});
const { url } = await startStandaloneServer(server, { listen: { host: '127.0.0.1', port: 0 } });
process.send?.(Number(new URL(url).port));
