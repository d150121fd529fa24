import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { verify } from '@node-rs/argon2'
import Database from 'better-sqlite3'
import fastify from 'fastify'
import { NIL, v7 } from 'uuid'
import { hoje } from '#server/platform/relogio.ts'

/**
 * The bare limit: what this machine gives when nothing but the work itself is done. Fastify with response schemas and
 * prepared statements over the same file, no session, no validation, no audit, no security headers, a total that is
 * simply there. Its detail and its list are ours to the byte (the bench compares them), and its statements are spared the
 * planning that a place of a value in sight costs, as ours are (docs/adr/0035). Nobody could run a building with it; it
 * says how much our own layers cost.
 *
 * Argument: the data folder. Prints where it listens.
 */
const banco = new Database(`${process.argv[2] ?? ''}/condominio.sqlite`, { timeout: 0 })
for (const p of ['journal_mode = WAL', 'synchronous = FULL', 'cache_size = -32000', 'temp_store = MEMORY'])
  banco.pragma(p)

const texto = { type: 'string' } as const
const textoOuNulo = { type: 'string', nullable: true } as const
const numero = { type: 'number' } as const
const anexo = {
  type: 'object',
  properties: { _id: texto, nome: texto, tipo: texto, tamanho: numero, url: texto, criadoEm: texto },
} as const
const fundo = { type: 'object', properties: { _id: texto, nome: texto } } as const
const linha = {
  type: 'object',
  properties: {
    _id: texto,
    name: texto,
    nota: texto,
    price: numero,
    description: texto,
    image: textoOuNulo,
    data: texto,
    categoria: textoOuNulo,
    fundo,
    anexos: { type: 'array', items: anexo },
    createdAt: texto,
    updatedAt: texto,
    versao: numero,
    fechado: { type: 'boolean' },
    origem: textoOuNulo,
    estorno: textoOuNulo,
    quantidadeDeAnexos: numero,
    titulo: texto,
  },
} as const

interface Linha {
  id: string
  nome: string
  nota: string
  valor: number
  descricao: string
  imagem: string | null
  data: string
  categoria: string | null
  criado_em: string
  atualizado_em: string
  versao: number
  fundo_id: string
  fundo: string
  anexos?: number
  fechado_ate?: string
  origem?: string | null
  estorno?: string | null
}

const comoJson = (l: Linha) => ({
  _id: l.id,
  name: l.nome,
  nota: l.nota,
  price: l.valor / 100,
  description: l.descricao,
  image: l.imagem,
  data: l.data,
  categoria: l.categoria,
  fundo: { _id: l.fundo_id, nome: l.fundo },
  createdAt: l.criado_em,
  updatedAt: l.atualizado_em,
  versao: l.versao,
  origem: l.origem ?? null,
  titulo: l.nome,
})

const COLUNAS = `l.id, l.nome, l.nota, l.valor, l.descricao, l.imagem, l.data, c.nome as categoria, l.criado_em,
  l.atualizado_em, l.versao, l.origem, l.fundo_id, f.nome as fundo`
const DE = 'from receitas l left join categorias c on c.id = l.categoria_id left join fundos f on f.id = l.fundo_id'
const CONTAR =
  "(select count(*) from arquivos_vinculos v where v.entidade = 'receitas' and v.entidade_id = l.id) as anexos"

banco.exec(
  'create temp table total as select count(*) as n, sum(valor) as soma from receitas where excluido_em is null',
)
const total = banco.prepare('select n, soma from total')
const umaLinha =
  banco.prepare(`select ${COLUNAS}, e.contra_id as estorno, (select fechado_ate from livro where id = 1) as fechado_ate
  ${DE} left join estornos e on e.lancamento_id = l.id where l.id = unlikely(?) and l.excluido_em is null`)
const anexos = banco.prepare(
  "select a.id, a.nome, a.tipo, a.tamanho, a.criado_em from arquivos_vinculos v join arquivos a on a.id = v.arquivo_id where v.entidade = 'receitas' and v.entidade_id = unlikely(?) order by v.ordem",
)
const pagina = banco.prepare(
  `select ${COLUNAS}, ${CONTAR} ${DE} where l.excluido_em is null order by l.data desc, l.id desc limit 20`,
)
/** Sorting what was found, or meeting it along the order: whichever is less work for as many rows as there are. */
const [buscaRara, buscaComum] = ['', '+'].map((caminho) =>
  banco.prepare(
    `select ${COLUNAS}, ${CONTAR} ${DE} where l.excluido_em is null and ${caminho}l.rowid in
      (select rowid from receitas_palavras where receitas_palavras match unlikely(?)) order by l.data desc, l.id desc limit 20`,
  ),
) as [Database.Statement, Database.Statement]
const MUITAS = 1_000
const contarBusca = banco.prepare(
  'select count(*) as n, sum(valor) as soma from receitas where excluido_em is null and rowid in (select rowid from receitas_palavras where receitas_palavras match unlikely(?))',
)
const meses = banco.prepare(
  "select tipo, periodo as mes, sum(total) as total from totais where tipo in ('receita', 'despesa') and grao = 'mes' and periodo between unlikely(?) and unlikely(?) group by 1, 2",
)
const ate = banco.prepare(
  "select tipo, sum(total) as total from totais where tipo in ('receita', 'despesa') and grao = 'ano' and periodo <= unlikely(?) group by tipo",
)
const pessoa = banco.prepare('select * from usuarios where email = ?')
const sessao = banco.prepare(
  "insert into sessoes (id, token_hash, usuario_id, manter, criada_em, usada_em, ociosa_ate, expira_em, ip, aparelho) values (?, ?, ?, 0, ?, ?, ?, ?, '', '')",
)
const inserir =
  banco.prepare(`insert into receitas (id, nome, nota, valor, descricao, data, ordem_nome, busca, criado_em, atualizado_em)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`)
const somar =
  banco.prepare(`insert into totais (tipo, grao, periodo, categoria_id, quantidade, total) values ('receita', 'dia', ?, '', 1, ?)
  on conflict (tipo, grao, periodo, categoria_id, fundo_id) do update set quantidade = quantidade + 1, total = total + excluded.total`)
const todas = banco.prepare(`select ${COLUNAS} ${DE} where l.excluido_em is null order by l.data desc, l.id desc`)

const app = fastify({ logger: false })

interface Anexo {
  id: string
  nome: string
  tipo: string
  tamanho: number
  criado_em: string
}
/** As long as ours; nothing is signed. */
const SEM_ASSINATURA = `exp=0000000000&leitor=${NIL}&ass=${'0'.repeat(43)}`
const paraDetalhe = (l: Linha) => ({
  ...comoJson(l),
  anexos: (anexos.all(l.id) as Anexo[]).map((a) => ({
    _id: a.id,
    nome: a.nome,
    tipo: a.tipo,
    tamanho: a.tamanho,
    url: `/api/arquivos/${a.id}/conteudo?${SEM_ASSINATURA}`,
    criadoEm: a.criado_em,
  })),
  fechado: l.data.slice(0, 7) <= (l.fechado_ate ?? ''),
  estorno: l.estorno ?? null,
})
app.get<{ Params: { id: string } }>('/detalhe/:id', { schema: { response: { 200: linha } } }, async (req) =>
  paraDetalhe(umaLinha.get(req.params.id) as Linha),
)
const lista = { schema: { response: { 200: { type: 'array', items: linha } } } }
const paraLista = (l: Linha) => ({ ...comoJson(l), quantidadeDeAnexos: l.anexos })
app.get('/lista', lista, async (_req, reply) => {
  reply.header('x-total-count', String((total.get() as { n: number }).n))
  return (pagina.all() as Linha[]).map(paraLista)
})
app.get<{ Querystring: { busca: string } }>('/busca', lista, async (req, reply) => {
  const termo = `"${req.query.busca}" *`
  const { n } = contarBusca.get(termo) as { n: number }
  reply.header('x-total-count', String(n))
  return ((n > MUITAS ? buscaComum : buscaRara).all(termo) as Linha[]).map(paraLista)
})
app.get('/resumo', async () => {
  const { n, soma } = total.get() as { n: number; soma: number }
  return { quantidade: n, total: soma / 100 }
})
app.get('/painel', async () => {
  const dia = hoje()
  const umAno = `${Number(dia.slice(0, 4)) - 1}${dia.slice(4, 7)}`
  return { caixa: ate.all(dia.slice(0, 4)), meses: meses.all(umAno, dia.slice(0, 7)) }
})
app.post<{ Body: { email: string; password: string } }>('/entrar', async (req, reply) => {
  const p = pessoa.get(req.body.email) as { id: string; nome: string; senha_hash: string } | undefined
  if (!p || !(await verify(p.senha_hash, req.body.password))) return reply.code(401).send()
  const token = randomBytes(32).toString('base64url')
  const agora = new Date().toISOString()
  sessao.run(v7(), createHash('sha256').update(token).digest('hex'), p.id, agora, agora, agora, agora)
  return { _id: p.id, name: p.nome, token }
})
app.post<{ Body: { nota: number; name: string; price: number; description: string } }>(
  '/criar',
  { schema: { response: { 201: linha } } },
  async (req, reply) => {
    const { nota, name, price, description } = req.body
    const [id, dia, agora, valor] = [v7(), hoje(), new Date().toISOString(), Math.round(price * 100)]
    banco.transaction(() => {
      inserir.run(id, name, String(nota), valor, description, dia, name, name, agora, agora)
      somar.run(dia, valor)
    })()
    reply.code(201)
    return paraDetalhe(umaLinha.get(id) as Linha)
  },
)
function* linhasDeCsv(): Generator<string> {
  yield '\ufeff'
  let lote = ''
  for (const l of todas.iterate() as Iterable<Linha>) {
    lote += `${l.data};${l.nome};${l.categoria ?? ''};${l.nota};${String(l.valor / 100).replace('.', ',')};${l.descricao}\r\n`
    if (lote.length < 65_536) continue
    yield lote
    lote = ''
  }
  yield lote
}
app.get('/csv', async (_req, reply) => reply.type('text/csv; charset=utf-8').send(Readable.from(linhasDeCsv())))
app.get('/saude', async () => ({ ok: true }))

await app.listen({ port: 0, host: '127.0.0.1' })
const endereco = app.server.address()
process.stdout.write(`http://localhost:${typeof endereco === 'object' ? String(endereco?.port) : ''}\n`)
process.on('SIGTERM', () => process.exit(0))
