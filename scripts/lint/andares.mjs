/**
 * The floors (layers) of the server's modules, the ground floor first. A module imports from the floors beneath its own and
 * from no other, types too, so that no two of them can need each other. What a lower one must ask of a higher one it asks
 * the descriptions (`server/src/modulos.ts`).
 */
export const andares = [
  // What is needed by all and needs nobody, and the pure law of late charges.
  [
    'casa/arquivos',
    'casa/auditoria',
    'casa/eventos',
    'casa/lixeira',
    'casa/sistema',
    'cobranca/encargos',
    'contas/categorias',
    'contas/livro',
    'predio/fornecedores',
    'predio/unidades',
  ],
  // Who is who, and where money lies.
  ['casa/condominio', 'contas/fundos', 'pessoas/usuarios', 'predio/areas'],
  ['casa/emails', 'casa/notificacoes', 'casa/primeiro-acesso', 'casa/usos', 'contas/lancamentos'],
  // What the building does, and its charges.
  [
    'cobranca/cobrancas',
    'contas/despesas',
    'contas/orcamentos',
    'contas/receitas',
    'pessoas/convites',
    'predio/agendas',
    'predio/atas',
    'predio/ocorrencias',
    'predio/reservas',
  ],
  ['cobranca/emissoes', 'cobranca/lembretes', 'pessoas/acesso', 'predio/servicos'],
  ['cobranca/acordos', 'cobranca/devedores', 'pessoas/dois-fatores', 'pessoas/privacidade'],
  ['cobranca/certidoes', 'cobranca/pagamentos', 'pessoas/cadastro', 'pessoas/sessoes'],
  ['cobranca/papeis', 'pessoas/importacoes'],
  // Bank and books in front of each other, the month told and closed.
  ['contas/banco'],
  ['casa/dashboard', 'contas/prestacoes'],
  ['contas/fechamentos'],
]

/** Areas whose modules share their tables: there, a repo may be read from the floors above it. */
export const comTabelasEmComum = ['cobranca']

const andarDe = new Map(andares.flatMap((modulos, andar) => modulos.map((modulo) => [modulo, andar])))

const PASTA = 'server/src/modules/'

/** `contas/receitas` of `server/src/modules/contas/receitas/receitas.repo.ts`; null of what stands in no module. */
export function moduloDe(caminho) {
  if (!caminho.startsWith(PASTA)) return null
  const [area, modulo] = caminho.slice(PASTA.length).split('/')
  return `${area}/${modulo}`
}

/** Why one module may not import from another, or null when it may. */
export function porqueNaoDesce(modulo, outro) {
  if (!andarDe.has(modulo) || !andarDe.has(outro))
    return `${andarDe.has(modulo) ? outro : modulo} não está em nenhum andar de scripts/lint/andares.mjs`
  return andarDe.get(outro) < andarDe.get(modulo)
    ? null
    : `${outro} não está num andar abaixo de ${modulo} (scripts/lint/andares.mjs)`
}
