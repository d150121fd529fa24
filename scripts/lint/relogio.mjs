const leAHora = {
  NewExpression: (no) => no.callee.name === 'Date' && no.arguments.length === 0,
  CallExpression: ({ callee }) => callee.object?.name === 'Date' && callee.property?.name === 'now',
}

/** Rule: what "now" is, only platform/relogio.ts says. */
export const relogio = {
  meta: { type: 'problem', schema: [], messages: { agora: 'Leia a hora de platform/relogio.ts.' } },
  create: (contexto) =>
    Object.fromEntries(
      Object.entries(leAHora).map(([tipo, le]) => [
        tipo,
        (no) => le(no) && contexto.report({ node: no, messageId: 'agora' }),
      ]),
    ),
}
