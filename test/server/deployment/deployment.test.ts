import { expect, it } from 'vitest';
import { loadConfig } from '../../../server/settings/config.ts';
import { settingNames } from '../../../server/settings/environment.ts';
import { ours, readCompose, serviceOf, type Compose } from './compose.ts';
import { nodeStartOf, readImage, readRoot, scriptOf } from './image.ts';
import { readManifest } from './kubernetes.ts';
import { startReplicas } from './replicas.ts';

/** What an operator puts into the file .env. */
const operators = {
  PUBLIC_ORIGIN: 'https://jobs.example.in',
  SITE: 'jobs.example.in',
  SESSION_SECRET: 's'.repeat(64),
  POSTGRES_PASSWORD: 'a0b1c2',
  S3_SECRET_ACCESS_KEY: 'd3e4f5',
};
/** How long a stop may take after the drain (`server/starting/run-alone.ts`). */
const MAX_SHUTDOWN_MS = 30_000;

const image = readImage();
const single = readCompose('compose.yaml', operators);
const replicated = readCompose('compose.replicas.yaml', operators);
const [settings, secrets, { spec: deployment }, { spec: budget }, service, { spec: ingress }] =
  readManifest();
const pod = deployment.template.spec;
const [container] = pod.containers;

/** The start's own reading of a container's variables; it throws at what it would refuse. */
function configOf(env: Readonly<Record<string, string>>) {
  for (const name of Object.keys(env)) expect(settingNames).toContain(name);
  return loadConfig([], { ...image.env, ...env });
}

/** The container's port of `127.0.0.1:3000:3000`. */
const portOf = (published: string): number => Number(published.split(':').at(-1));

function expectFitting(compose: Compose): void {
  for (const [name, { environment, read_only, stop_grace_period = '', volumes }] of ours(compose)) {
    const config = configOf(environment);
    expect([config.host, config.port], name).toEqual(['0.0.0.0', image.port]);
    expect([config.publicOrigin, config.isSecure]).toEqual([operators.PUBLIC_ORIGIN, true]);
    expect(config.trustedProxies).toEqual(compose.networks.default.ipam.config.map(({ subnet }) => subnet));
    expect(stop_grace_period).toMatch(/^\d+s$/);
    expect(Number.parseInt(stop_grace_period, 10) * 1000).toBeGreaterThan(
      config.drainDelay + MAX_SHUTDOWN_MS,
    );
    const [volume = '', ...more] = volumes.map((volume) => volume.split(':'));
    expect([read_only, volume[1], more]).toEqual([true, config.dataDir, []]);
    expect(compose.volumes).toHaveProperty([volume[0] ?? '']);
  }
}

it('[OP-04] compose.yaml runs the image with settings that the start takes', () => {
  expect(ours(single).map(([name]) => name)).toEqual(['atelier']);
  expectFitting(single);
  const { environment, ports } = serviceOf(single, 'atelier');
  expect(ports.map(portOf)).toEqual([image.port]);
  // Nobody else may reach the port, because the network behind it is trusted.
  expect(ports).toEqual([expect.stringMatching(/^127\.0\.0\.1:/)]);
  const { databaseUrl, s3 } = configOf(environment);
  expect([databaseUrl, s3]).toEqual([null, null]);
});

it('[OP-04] compose.replicas.yaml runs three alike, on its own PostgreSQL and S3 store', () => {
  const replicas = ours(replicated);
  expect(replicas).toHaveLength(3);
  expectFitting(replicated);
  const configs = replicas.map(([, { environment }]) => configOf(environment));
  for (const config of configs) expect(config).toEqual(configs[0]);
  expect(new Set(replicas.flatMap(([, { volumes }]) => volumes)).size).toBe(3);
  for (const [, { ports }] of replicas) expect(ports).toEqual([]);
  const { databaseUrl, s3 } = configs[0] ?? {};
  const { username, password, hostname, pathname } = new URL(databaseUrl ?? '');
  expect(serviceOf(replicated, hostname).environment).toEqual({
    POSTGRES_USER: username,
    POSTGRES_PASSWORD: password,
    POSTGRES_DB: pathname.slice(1),
  });
  const store = serviceOf(replicated, new URL(s3?.endpoint ?? '').hostname);
  expect(store.environment).toEqual({
    ROOT_ACCESS_KEY: s3?.accessKeyId,
    ROOT_SECRET_KEY: s3?.secretAccessKey,
  });
  // Its buckets are the folders of the folder that it is started with.
  expect(store.volumes).toEqual([`files-data:${store.command?.[1]}/${s3?.bucket}`]);
  for (const [, { depends_on }] of replicas) expect(Object.keys(depends_on)).toEqual(['postgres', 'files']);
});

it('[OP-04] the proxy of compose.replicas.yaml is the example, before all replicas', () => {
  const proxy = serviceOf(replicated, 'proxy');
  expect(proxy.volumes).toContain('./docs/proxy/Caddyfile:/etc/caddy/Caddyfile:ro');
  expect(proxy.ports).toEqual(['80:80', '443:443']);
  expect(proxy.environment).toEqual({
    ATELIER_SITE: new URL(operators.PUBLIC_ORIGIN).host,
    ATELIER_PROCESSES: ours(replicated)
      .map(([name]) => `${name}:${image.port}`)
      .join(' '),
  });
  const example = readRoot('docs/proxy/Caddyfile');
  for (const name of Object.keys(proxy.environment)) expect(example).toContain(`{$${name}:`);
});

it('[OP-04] the Kubernetes manifest runs the image with settings that the start takes', () => {
  expect(container.envFrom.flatMap((from) => Object.values(from))).toEqual([
    settings.metadata,
    secrets.metadata,
  ]);
  const config = configOf({ ...settings.data, ...secrets.stringData });
  expect([config.host, config.port]).toEqual(['0.0.0.0', container.ports[0].containerPort]);
  expect(config.databaseUrl).not.toBeNull();
  expect(config.s3).not.toBeNull();
  expect(pod.terminationGracePeriodSeconds * 1000).toBeGreaterThan(config.drainDelay + MAX_SHUTDOWN_MS);
  expect(container.volumeMounts.map(({ mountPath }) => mountPath)).toEqual([config.dataDir]);
  expect(container.volumeMounts.map(({ name }) => name)).toEqual(pod.volumes.map(({ name }) => name));
  const [rule] = ingress.rules;
  expect([`https://${rule.host}`, `https://${ingress.tls[0].hosts[0]}`]).toEqual([
    config.publicOrigin,
    config.publicOrigin,
  ]);
});

it('[OP-04] the Kubernetes manifest names the same pods and ports everywhere, and limits them', () => {
  const { labels } = deployment.template.metadata;
  for (const selected of [
    deployment.selector.matchLabels,
    budget.selector.matchLabels,
    service.spec.selector,
  ])
    expect(selected).toEqual(labels);
  const [{ name: port }] = container.ports;
  const { startupProbe, livenessProbe, readinessProbe } = container;
  for (const { httpGet } of [startupProbe, livenessProbe, readinessProbe]) expect(httpGet.port).toBe(port);
  expect(service.spec.ports[0].targetPort).toBe(port);
  const { backend } = ingress.rules[0].http.paths[0];
  expect(backend.service).toEqual({
    name: service.metadata.name,
    port: { name: service.spec.ports[0].name },
  });
  expect(budget.minAvailable).toBe(deployment.replicas - 1);
  expect(Object.keys(container.resources.requests)).toEqual(['cpu', 'memory']);
  expect(container.resources.limits).toHaveProperty('memory');
});

it('[OP-04] the image listens where it says and keeps its data where it says', () => {
  const { SESSION_SECRET, PUBLIC_ORIGIN } = operators;
  const config = configOf({ SESSION_SECRET, PUBLIC_ORIGIN });
  expect([config.port, config.dataDir]).toEqual([image.port, image.volume]);
  expect(image.command.at(-1)).toBe('dist/program/main.js');
});

it('Node starts with the same flags and memory in the image, by npm and by systemd', () => {
  const memory = Object.entries(image.env)
    .filter(([name]) => name.startsWith('MALLOC_'))
    .map(([name, value]) => `${name}=${value}`);
  const ofImage = { flags: image.command.slice(1, -1), memory: memory.toSorted() };
  expect(ofImage.flags).toContain('--max-semi-space-size=16');
  expect(ofImage.memory).toHaveLength(2);
  for (const text of [scriptOf('start'), scriptOf('demo'), readRoot('docs/proxy/atelier@.service')])
    expect(nodeStartOf(text)).toEqual(ofImage);
});

it(
  '[OP-04 OP-05] three processes started as compose.replicas.yaml says answer every probe, and share accounts and limits',
  { timeout: 240_000 },
  async () => {
    await using replicas = await startReplicas(
      image,
      ours(replicated).map(([, { environment }]) => environment),
    );
    const { startupProbe, livenessProbe, readinessProbe } = container;
    const probes = [startupProbe, livenessProbe, readinessProbe].map(({ httpGet }) => httpGet.path);
    for (const path of [...probes, image.healthPath])
      expect(await replicas.statusesOf(path)).toEqual([200, 200, 200]);
    expect(await replicas.namesOfOne()).toEqual(Array(3).fill('Asha Rao'));
    // SIGN_IN_LIMIT is 10, and four times as many accounts may be made from one address; one is made already.
    const statuses = await replicas.makeAccounts(15);
    const count = (status: number) => statuses.filter((each) => each === status).length;
    expect([count(202), count(429)]).toEqual([39, 6]);
  },
);
