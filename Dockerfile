# Condomínio em Dia in a container. Our checks do not build it; server/test/recipiente.test.ts holds its paths, commands and
# settings against the product.
FROM node:24.21.0-bookworm-slim AS construcao
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN node scripts/build-web.mjs && node scripts/build-server.mjs && npm prune --omit=dev

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/dados
# As scripts/lib/projeto.mjs has it for `npm start`.
ENV MALLOC_ARENA_MAX=1
WORKDIR /app
RUN mkdir /dados /copias && chown node:node /dados /copias
COPY --from=construcao /app/package.json ./
COPY --from=construcao /app/node_modules ./node_modules
COPY --from=construcao /app/contract ./contract
COPY --from=construcao /app/server ./server
COPY --from=construcao /app/web/dist ./web/dist
USER node
VOLUME /dados
EXPOSE 3000
# Only that the process answers: whether the database does is for the load balancer to ask, at /api/health.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
    CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/api/live').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=4", "server/dist/pronto.js"]
