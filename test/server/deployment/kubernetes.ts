import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { readRoot } from './image.ts';

const labels = z.record(z.string(), z.string());
const selector = z.object({ matchLabels: labels });
const probe = z.object({ httpGet: z.object({ path: z.string(), port: z.string() }) });
const amounts = z.record(z.string(), z.string());
const values = z.record(z.string(), z.string());
const named = z.object({ name: z.string() });

const container = z.object({
  image: z.string(),
  ports: z.tuple([z.object({ name: z.string(), containerPort: z.number() })]),
  envFrom: z.tuple([z.object({ configMapRef: named }), z.object({ secretRef: named })]),
  startupProbe: probe,
  livenessProbe: probe,
  readinessProbe: probe,
  resources: z.object({ requests: amounts, limits: amounts }),
  volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
});

const deployment = z.object({
  kind: z.literal('Deployment'),
  spec: z.object({
    replicas: z.number(),
    selector,
    template: z.object({
      metadata: z.object({ labels }),
      spec: z.object({
        terminationGracePeriodSeconds: z.number(),
        containers: z.tuple([container]),
        volumes: z.array(named),
      }),
    }),
  }),
});

const budget = z.object({
  kind: z.literal('PodDisruptionBudget'),
  spec: z.object({ minAvailable: z.number(), selector }),
});

const service = z.object({
  kind: z.literal('Service'),
  metadata: named,
  spec: z.object({
    selector: labels,
    ports: z.tuple([z.object({ name: z.string(), targetPort: z.string() })]),
  }),
});

const path = z.object({
  backend: z.object({ service: z.object({ name: z.string(), port: named }) }),
});

const ingress = z.object({
  kind: z.literal('Ingress'),
  spec: z.object({
    tls: z.tuple([z.object({ hosts: z.tuple([z.string()]) })]),
    rules: z.tuple([z.object({ host: z.string(), http: z.object({ paths: z.tuple([path]) }) })]),
  }),
});

const config = z.object({ kind: z.literal('ConfigMap'), metadata: named, data: values });
const secret = z.object({ kind: z.literal('Secret'), metadata: named, stringData: values });

/** The objects of the manifest, in its order. */
export function readManifest() {
  const documents = parseAllDocuments(readRoot('docs/kubernetes.yaml')).map((document) => document.toJS());
  return z.tuple([config, secret, deployment, budget, service, ingress]).parse(documents);
}
