import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach } from 'vitest';
import * as fake from '../../../helpers/services/fake-upstream.ts';
import {
  startGateway,
  type TestGateway,
  type TestGatewayOptions,
} from '../../../helpers/services/gateway.ts';

/** A gateway with these limits before a marketplace of fake replies, both new for each test, and sockets to it. */
export function gatewaySockets(connections: NonNullable<TestGatewayOptions['connections']>) {
  let upstream: fake.FakeUpstream;
  let gateway: TestGateway;
  const sockets: Socket[] = [];
  const start = async (limits: typeof connections) => {
    gateway = await startGateway({ marketplace: { socketPath: upstream.socketPath }, connections: limits });
  };
  beforeEach(async () => {
    upstream = await fake.startFakeUpstream();
    await start(connections);
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await gateway.close();
    await upstream.close();
  });
  return {
    upstream: () => upstream,
    gateway: () => gateway,
    /** All that were opened in this test, in their order. */
    sockets,
    /** Starts the gateway again with other limits. */
    restart: async (limits: typeof connections): Promise<void> => {
      await gateway.close();
      await start(limits);
    },
    open: async (): Promise<Socket> => {
      const socket = connect(gateway.port, '127.0.0.1');
      sockets.push(socket);
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      return socket;
    },
  };
}
