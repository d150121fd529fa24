/** Error answers by status. */
export const erros: Record<number, string> = {
  400: 'Algum campo está errado; `issues` traz todos.',
  401: 'Sem sessão, ou a sessão venceu.',
  403: 'A pessoa não pode fazer isto.',
  404: 'Não existe, ou não é de quem pede.',
  409: 'Outra pessoa gravou antes, ou o registro está ligado a outro.',
  408: 'O corpo demorou demais a chegar.',
  413: 'O que foi enviado é grande demais.',
  415: 'O corpo não é do tipo pedido.',
  422: 'A chave de idempotência já foi usada com outros dados.',
  429: 'Pedidos demais; espere o que diz `Retry-After`.',
  500: 'Algo falhou do lado do servidor; nada foi gravado. `X-Request-Id` diz qual pedido foi.',
  503: 'O sistema está ocupado; espere o que diz `Retry-After`.',
  507: 'O disco do servidor está cheio: tudo pode ser lido, nada pode ser gravado.',
}
