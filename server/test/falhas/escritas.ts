import type { Challenge } from 'altcha-lib'
import type { CodigoDeErro } from '#contract/protocolo/erro.ts'
import { responder } from '../captcha.ts'
import { perguntar, type Resposta } from './juiz.ts'
import { ADMIN, Cliente } from '../processo.ts'
import { png } from '../amostras.ts'
import type { Casa } from './casa.ts'

/** One write of each kind. What was answered with a yes must be found afterwards, what was not must be there once or not at all. */

export interface Escrita {
  tipo: string
  /** Asks for it; asked again with the same key, it happens once. */
  mandar: () => Promise<Resposta>
  /** What a repeat is told when the first try was done and its answer was lost; a kind with a key is told the same answer again. */
  jaFeita?: CodigoDeErro
  /** Looked at once the fault is over, when the answer was a yes. */
  ficou: (resposta: Resposta) => Promise<boolean>
}

interface Registro {
  _id: string
  versao: number
  name: string
  nota: string
}

const foto = new Uint8Array(png(60, 40))
let contador = 1_000_000

const dados = (nota: number, nome: string) => ({
  nota: String(nota),
  titulo: nome,
  price: 2.5,
  description: 'de falha',
})

async function criada(casa: Casa): Promise<Registro> {
  const nota = ++contador
  const r = await casa.sindica.pedir<Registro>('POST', '/api/receitas', {
    nota,
    name: `Alvo ${nota}`,
    price: 2.5,
    description: 'de falha',
  })
  if (r.status !== 201) throw new Error(`a receita de preparo: ${r.status} ${r.texto}`)
  return r.corpo
}

const umPor = async (casa: Casa, caminho: string): Promise<string> =>
  (await casa.sindica.pedir<{ _id: string }[]>('GET', caminho)).corpo[0]?._id ?? ''

function comArquivo(): FormData {
  const form = new FormData()
  form.append('arquivo', new Blob([foto], { type: 'image/png' }), 'foto.png')
  return form
}

const achou = async (quem: Cliente, caminho: string, serve: (corpo: never) => boolean): Promise<boolean> => {
  const r = await quem.pedir('GET', caminho)
  return r.status === 200 && serve(r.corpo as never)
}

const umaSo = (casa: Casa, nota: number) =>
  achou(
    casa.sindica,
    `/api/receitas/all?busca=${nota}&porPagina=todos`,
    (l: Registro[]) => l.filter((x) => x.nota === String(nota)).length === 1,
  )

/** On records of the accounts: they go through the totals, the history and the events. */
async function deReceitas(casa: Casa, chave: () => Record<string, string>): Promise<Escrita[]> {
  const { sindica } = casa
  const [nova, mudada, apagada, volta] = [++contador, await criada(casa), await criada(casa), await criada(casa)]
  await sindica.pedir('DELETE', `/api/receitas/${volta._id}`)
  const [c1, c2, c3, c4] = [chave(), chave(), chave(), chave()]
  return [
    {
      tipo: 'criar',
      mandar: () =>
        perguntar(
          sindica,
          'POST',
          '/api/receitas',
          { nota: nova, name: `Nova ${nova}`, price: 2.5, description: 'de falha' },
          c1,
        ),
      ficou: () => umaSo(casa, nova),
    },
    {
      tipo: 'alterar',
      mandar: () =>
        perguntar(sindica, 'PUT', `/api/receitas/${mudada._id}`, dados(Number(mudada.nota), 'Mudada'), {
          ...c2,
          'if-match': `"${mudada.versao}"`,
        }),
      ficou: () =>
        achou(
          sindica,
          `/api/receitas/${mudada._id}`,
          (r: Registro) => r.name === 'Mudada' && r.versao === mudada.versao + 1,
        ),
    },
    {
      tipo: 'excluir',
      jaFeita: 'NAO_ENCONTRADO',
      mandar: () => perguntar(sindica, 'DELETE', `/api/receitas/${apagada._id}`, undefined, c3),
      ficou: async () => (await sindica.pedir('GET', `/api/receitas/${apagada._id}`)).status === 404,
    },
    {
      tipo: 'restaurar',
      mandar: () => perguntar(sindica, 'PUT', `/api/receitas/${volta._id}/restaurar`, undefined, c4),
      ficou: () => umaSo(casa, Number(volta.nota)),
    },
  ]
}

/** With bytes, letters and other people in them. */
async function deOutros(casa: Casa, chave: () => Record<string, string>): Promise<Escrita[]> {
  const { sindica } = casa
  const n = ++contador
  const ocorrencia = await umPor(casa, '/api/ocorrencias/all?porPagina=20')
  const [c1, c2, c3, c4] = [chave(), chave(), chave(), chave()]
  return [
    {
      tipo: 'enviar arquivo',
      mandar: () => perguntar(sindica, 'POST', '/api/arquivos', comArquivo(), c1),
      ficou: async ({ corpo }) => {
        // Its link of then may have run out meanwhile.
        const { _id } = corpo as { _id: string }
        const { url } = (await sindica.pedir<{ url?: string }>('GET', `/api/arquivos/${_id}`)).corpo
        if (url === undefined) return false
        const inteiro = await fetch(`${sindica.url}${url}`)
        return inteiro.status === 200 && (await inteiro.arrayBuffer()).byteLength > 0
      },
    },
    {
      tipo: 'comentar',
      mandar: () =>
        perguntar(sindica, 'POST', `/api/ocorrencias/${ocorrencia}/comentarios`, { texto: `Comentário ${n}` }, c2),
      ficou: () =>
        achou(
          sindica,
          `/api/ocorrencias/${ocorrencia}/comentarios`,
          (l: { texto: string }[]) => l.filter((x) => x.texto === `Comentário ${n}`).length === 1,
        ),
    },
    {
      tipo: 'convidar por e-mail',
      mandar: () => perguntar(sindica, 'POST', '/api/convites', { email: `p${n}@exemplo.com.br`, tipo: 'Morador' }, c3),
      ficou: () => achou(sindica, `/api/emails?busca=p${n}`, (l: unknown[]) => l.length >= 1),
    },
    {
      tipo: 'cadastrar fornecedor',
      mandar: () => perguntar(sindica, 'POST', '/api/fornecedores', { name: `Fornecedor ${n}`, ramo: 'Pintura' }, c4),
      ficou: () => achou(sindica, `/api/fornecedores?busca=${n}`, (l: unknown[]) => l.length === 1),
    },
  ]
}

/**
 * Enters as the page does. A try whose line was cut was never judged and counts, so that no cut can hide a guess: after
 * some of them the proof is asked for, and the page gives it by itself.
 */
async function entrarComoAPagina(quem: Cliente): Promise<Resposta> {
  const entrar = (captcha?: string) =>
    perguntar(quem, 'POST', '/api/users', { email: ADMIN.email, password: ADMIN.senha, manter: true, captcha })
  const primeira = await entrar()
  if (primeira.codigo !== 'CAPTCHA_OBRIGATORIO') return primeira
  const pergunta = await perguntar(quem, 'GET', '/api/captcha?acao=entrar')
  return pergunta.status === 200 ? entrar(await responder(pergunta.corpo as Challenge)) : pergunta
}

/** Coming and going. */
async function deSessoes(casa: Casa): Promise<Escrita[]> {
  const { url } = casa.sindica
  const entrando = new Cliente(url)
  const aberta = await entrarComoAPagina(new Cliente(url))
  if (aberta.status !== 200) throw new Error(`a sessão de preparo: ${aberta.status} ${aberta.codigo}`)
  const saindo = new Cliente(url, (aberta.corpo as { token: string }).token)
  return [
    {
      tipo: 'entrar',
      mandar: () => entrarComoAPagina(entrando),
      ficou: async ({ corpo }) =>
        (await new Cliente(url, (corpo as { token: string }).token).pedir('GET', '/api/users/profile')).status === 200,
    },
    {
      tipo: 'sair',
      jaFeita: 'NAO_AUTENTICADO',
      mandar: () => perguntar(saindo, 'POST', '/api/users/sair'),
      ficou: async () => (await saindo.pedir('GET', '/api/users/profile')).status === 401,
    },
  ]
}

/** Prepares, while all is well, one write of each kind. */
export async function prepararEscritas(casa: Casa): Promise<Escrita[]> {
  const chave = () => ({ 'idempotency-key': `falha-${process.pid}-${++contador}` })
  return [...(await deReceitas(casa, chave)), ...(await deOutros(casa, chave)), ...(await deSessoes(casa))]
}
