# syntax=docker/dockerfile:1

FROM node:26-bookworm-slim AS build
WORKDIR /atelier
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build

# Only what runs: no build tools, and no second Node (the node-* packages). Other optional packages stay: they hold the
# library that opens photos, for this platform.
FROM node:26-bookworm-slim AS dependencies
WORKDIR /atelier
COPY package.json package-lock.json .npmrc ./
# Types, source maps and manuals are nearly half of the packages' bytes, and nothing reads them; licences stay.
RUN npm ci --omit=dev \
 && rm -rf node_modules/node-* node_modules/.bin/node \
 && find node_modules -type f \( -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.map' -o -name '*.md' \) \
      ! -iname 'licen[cs]e*' -delete

FROM node:26-bookworm-slim
LABEL org.opencontainers.image.title="Atelier" \
      org.opencontainers.image.description="A job marketplace for creative professionals in India" \
      org.opencontainers.image.licenses="UNLICENSED"
WORKDIR /atelier
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    NODE_COMPILE_CACHE=/data/compile-cache \
    MALLOC_ARENA_MAX=2 \
    MALLOC_MMAP_THRESHOLD_=4194304
RUN mkdir /data && chown node:node /data
COPY package.json ./
COPY --from=dependencies /atelier/node_modules ./node_modules
COPY shared ./shared
COPY server ./server
COPY --from=build /atelier/dist ./dist
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Nearly everything a request makes dies young. Containers with little memory would get less room for it than this.
CMD ["node", "--expose-gc", "--max-semi-space-size=16", "dist/program/main.js"]
