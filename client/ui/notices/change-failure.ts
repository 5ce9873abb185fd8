import { noConnection } from '../../../shared/messages/no-connection.ts';
import type { ApiProblem } from '../../api/http/problem.ts';

/** Says why a change was not saved: in the gateway's words where it has any, or else as `failed`. */
export const changeFailure = ({ code, detail }: ApiProblem, failed: string): string =>
  code === 'unreachable' ? noConnection : (detail ?? failed);
