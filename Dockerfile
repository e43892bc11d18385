# syntax=docker/dockerfile:1
# Both stages need the same Node: the engines ship with the code that V8 compiled for it.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
# The list of packages is made before the pruning: most of them are in dist, not in node_modules.
RUN npm run build licences sbom && rm -rf dist/.build && npm prune --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:24-bookworm-slim
# docker build --build-arg REVISION=$(git rev-parse HEAD)
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Drawbridge" org.opencontainers.image.licenses="MIT" org.opencontainers.image.revision=$REVISION
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
WORKDIR /app
COPY --from=build /app/package.json /app/LICENSE ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/openapi ./openapi
COPY --from=build /app/generated ./generated
# Engines, fonts, icons, pages and the programs.
COPY --from=build /app/dist ./dist
# Nothing is written: run it with a read-only root.
USER 1000:1000
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=15s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "dist/bin/drawbridge.js"]
CMD ["serve"]
