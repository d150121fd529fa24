/**
 * The floors (layers) of the server's modules, from the first above the ground. A module imports from the floors beneath its own
 * and from no other, types too, so that no two of them can need each other. What a lower one must ask of a higher one it asks
 * the descriptions (`server/src/modulos.ts`). What is in no floor stands on the ground: all may need it, and it needs nobody.
 */
export const andares = [
  // Who is who, and where money lies.
  ['casa/condominio', 'contas/dinheiro', 'contas/fundos', 'contas/razao', 'pessoas/usuarios', 'predio/areas'],
  ['casa/emails', 'casa/notificacoes', 'casa/primeiro-acesso', 'casa/usos', 'contas/lancamentos'],
  // Bills are held against what was planned.
  ['contas/orcamentos'],
  // What the building does, and its charges.
  [
    'cobranca/cobrancas',
    'contas/despesas',
    'contas/pagaveis',
    'contas/receitas',
    'pessoas/convites',
    'predio/agendas',
    'predio/atas',
    'predio/ocorrencias',
    'predio/reservas',
  ],
  ['cobranca/creditos'],
  ['cobranca/emissoes', 'cobranca/feriados', 'cobranca/lembretes', 'pessoas/acesso', 'predio/servicos'],
  [
    'cobranca/acordos',
    'cobranca/devedores',
    'pessoas/cargos',
    'pessoas/chaves',
    'pessoas/dois-fatores',
    'pessoas/privacidade',
    'predio/portaria',
  ],
  [
    'cobranca/certidoes',
    'cobranca/pagamentos',
    'cobranca/partes-comuns',
    'pessoas/cadastro',
    'pessoas/sessoes',
    'predio/comunicados',
    'predio/documentos',
  ],
  ['cobranca/papeis', 'pessoas/importacoes', 'predio/enquetes'],
  // Bank and books in front of each other, the month told and closed.
  ['casa/comeco', 'contas/banco', 'contas/previsao'],
  ['cobranca/retornos', 'contas/prestacoes'],
  ['casa/dashboard', 'casa/saida', 'contas/fechamentos'],
]

/** Areas whose modules share their tables: there, a repo may be read from the floors above it. */
export const comTabelasEmComum = ['cobranca']

const andarDe = new Map(andares.flatMap((modulos, andar) => modulos.map((modulo) => [modulo, andar])))

const alturaDe = (modulo) => andarDe.get(modulo) ?? -1

const PASTA = 'server/src/modules/'

/** `contas/receitas` of `server/src/modules/contas/receitas/receitas.repo.ts`; null of what stands in no module. */
export function moduloDe(caminho) {
  if (!caminho.startsWith(PASTA)) return null
  const [area, modulo] = caminho.slice(PASTA.length).split('/')
  return `${area}/${modulo}`
}

/** Why one module may not import from another, or null when it may. */
export function porqueNaoDesce(modulo, outro) {
  return alturaDe(outro) < alturaDe(modulo)
    ? null
    : `${outro} não está num andar abaixo de ${modulo} (scripts/lint/andares.mjs)`
}
