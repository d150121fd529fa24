import { expect } from 'vitest'
import type { Notificacao } from '#contract/casa/notificacoes.ts'
import type { Fechamentos } from '#contract/contas/fechamentos.ts'
import type { Prestacao, PrestacaoNaLista } from '#contract/contas/prestacoes.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { anosDepois, somarDias } from '#contract/valores/calendario.ts'
import { abrirSessao } from '#server/platform/autenticacao/sessoes.ts'
import { hoje } from '#server/platform/relogio.ts'
import type { Aplicacao, Pessoa } from './aplicacao.ts'

/** The month `n` before the present one. */
export function mesAtras(n: number): string {
  const [ano = 0, mes = 0] = hoje().split('-').map(Number)
  return new Date(Date.UTC(ano, mes - 1 - n, 1)).toISOString().slice(0, 7)
}

/** Somebody of the council, and the office that makes them so. */
export type Conselheiro = Pessoa & { cargo: string }

/** A council and the accounts of months, over HTTP. */
export function comConselho(aplicacao: () => Aplicacao) {
  const pedir = <T>(metodo: 'GET' | 'POST' | 'PUT', url: string, corpo?: unknown, quem?: Pessoa | null) =>
    aplicacao().pedir<T & CorpoDeErro>(metodo, url, { corpo, ...(quem === undefined ? {} : { quem }) })
  const ver = async (mes: string, quem?: Pessoa) =>
    (await pedir<Prestacao>('GET', `/api/prestacoes/${mes}`, undefined, quem)).corpo
  const naLista = async (mes: string, quem?: Pessoa) =>
    (await pedir<PrestacaoNaLista[]>('GET', '/api/prestacoes', undefined, quem)).corpo.find((p) => p._id === mes)
      ?.conselho
  const dar = async (mes: string, quem: Pessoa | null | undefined, corpo: Record<string, unknown>) =>
    pedir<Prestacao>('POST', `/api/prestacoes/${mes}/pareceres`, corpo, quem)
  /** What somebody has on the screen, as the form sends it. */
  const visto = async (mes: string, quem: Pessoa) => (await ver(mes, quem)).conselho.versao?.resumo ?? ''
  const assinar = async (mes: string, quem: Pessoa, decisao: string, texto = '') =>
    dar(mes, quem, { decisao, texto, visto: await visto(mes, quem) })
  /** Closes every month until this one. */
  async function fechar(mes: string) {
    for (;;) {
      const { corpo } = await pedir<Fechamentos>('GET', '/api/fechamentos')
      if ((corpo.fechadoAte ?? '') >= mes) return
      const competencia = corpo.proximo === null || corpo.proximo > mes ? mes : corpo.proximo
      expect((await pedir('POST', '/api/fechamentos', { competencia })).status).toBe(201)
    }
  }
  const publicar = async (mes: string) => {
    const r = await pedir<Prestacao>('PUT', `/api/prestacoes/${mes}/publicar`, {})
    expect(r.status, r.texto).toBe(200)
    return r.corpo
  }
  const retirar = async (mes: string) =>
    expect((await pedir('PUT', `/api/prestacoes/${mes}/retirar`, { motivo: 'corrigir' })).status).toBe(200)
  /** Elects somebody, who enters again. */
  async function eleger(nome: string): Promise<Conselheiro> {
    const inicio = somarDias(hoje(), -40)
    const pessoa = await aplicacao().criarPessoa('Morador', { nome })
    const r = await pedir<{ _id: string }>('POST', '/api/cargos', {
      ...{ pessoa: pessoa.id, papel: 'Conselheiro fiscal', inicio, fim: somarDias(anosDepois(inicio, 2), -1) },
    })
    expect(r.status, r.texto).toBe(201)
    return { ...pessoa, token: (await abrirSessao(aplicacao().ctx, pessoa.id, false)).token, cargo: r.corpo._id }
  }
  /** Titles of somebody's notices about a month, the newest first. */
  const avisosDe = async (quem: Pessoa, mes: string) =>
    (await pedir<Notificacao[]>('GET', '/api/notificacoes?porPagina=50', undefined, quem)).corpo
      .filter((n) => n.caminho.endsWith(mes))
      .map((n) => n.titulo)
  /** An expense in each of some months, and a council of three. */
  async function preparar(meses: readonly number[]): Promise<[Conselheiro, Conselheiro, Conselheiro]> {
    for (const n of meses)
      await pedir('POST', '/api/despesas', {
        ...{ name: 'Conta de luz', nota: 1, description: 'x', price: 100 + n, data: `${mesAtras(n)}-15` },
      })
    return [await eleger('Ana Conselheira'), await eleger('Bia Conselheira'), await eleger('Caio Conselheiro')]
  }
  return { pedir, ver, naLista, dar, visto, assinar, fechar, publicar, retirar, avisosDe, preparar, eleger }
}
