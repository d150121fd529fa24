# Condomínio em Dia in a container. Our checks do not build it, the hosted CI does (.github/workflows/imagem.yml);
# server/test/recipiente.test.ts holds its paths, commands and settings against the product.
FROM node:24.21.0-bookworm-slim AS construcao
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# The notices are of what is left, and are taken before their files are.
RUN node scripts/build-web.mjs && node scripts/build-server.mjs && npm prune --omit=dev \
    && node scripts/avisos.mjs THIRD-PARTY-NOTICES.txt && node scripts/enxugar.mjs \
    && mkdir /vazia

# The C libraries Node needs, certificates and time zones, and no shell: nothing to be broken into, and 60 MB less.
FROM gcr.io/distroless/cc-debian12
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/dados
# Whoever runs has no home of their own.
ENV HOME=/tmp
# As scripts/lib/projeto.mjs has it for `npm start`.
ENV MALLOC_ARENA_MAX=1
COPY --from=construcao /usr/local/bin/node /usr/local/bin/node
COPY --from=construcao /usr/local/LICENSE /usr/local/LICENSE
COPY --from=construcao --chown=1000:1000 /vazia /dados
COPY --from=construcao --chown=1000:1000 /vazia /copias
WORKDIR /app
COPY --from=construcao /app/package.json /app/LICENSE /app/THIRD-PARTY-NOTICES.txt ./
COPY --from=construcao /app/node_modules ./node_modules
COPY --from=construcao /app/contract ./contract
COPY --from=construcao /app/server ./server
COPY --from=construcao /app/web/dist ./web/dist
USER 1000:1000
VOLUME /dados
EXPOSE 3000
# Only that the process answers: whether the database does is for the load balancer to ask, at /api/health.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
    CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/api/live').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=4", "server/dist/pronto.js"]
