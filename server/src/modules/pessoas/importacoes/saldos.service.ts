import type { Fundo } from '#contract/contas/fundos.ts'
import type { CampoDeSaldo } from '#contract/pessoas/importacoes.ts'
import { normalizar } from '#contract/protocolo/comum.ts'
import { paraReais } from '#contract/valores/moeda.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import * as carga from '../../contas/fundos/carga.service.ts'
import * as fundos from '../../contas/fundos/fundos.service.ts'
import { fechadoAte } from '../../contas/livro/meses-fechados.service.ts'
import type { Assunto } from './assunto.ts'
import { avisoDosSaldos, contasParaLer } from './contas.service.ts'
import { criadosPor, guardarCriados, guardarMudado, importadosDe } from './importados.service.ts'
import { lerSaldo, TITULOS_DE_SALDO, type SaldoDoArquivo } from './saldo.rules.ts'

/** What the funds began with, from a file. A fund that is not there is made. */

interface Antes {
  saldoInicial: number
  /** The version the import left: when it is another by now, somebody changed the fund. */
  versao: number
}

async function mudar(ctx: Ctx, ha: Fundo, saldo: number, importacaoId: string): Promise<void> {
  const { _id, nome, tipo } = ha
  const { versao } = await fundos.atualizar(ctx, _id, { nome, tipo, saldoInicial: paraReais(saldo) }, ha.versao)
  await guardarMudado(ctx, importacaoId, _id, { saldoInicial: ha.saldoInicial, versao } satisfies Antes)
}

/** Gives a fund its old balance back, unless somebody changed it since. @returns whether it did */
async function devolver(ctx: Ctx, ha: Fundo | undefined, antes: Antes): Promise<boolean> {
  if (ha?.versao !== antes.versao) return false
  const { _id, nome, tipo, versao } = ha
  await fundos.atualizar(ctx, _id, { nome, tipo, saldoInicial: antes.saldoInicial }, versao)
  return true
}

export const SALDOS: Assunto<CampoDeSaldo, SaldoDoArquivo> = {
  tipo: 'fundos',
  nomes: {
    varias: 'fundos',
    vazio: 'O arquivo não tem saldos: a primeira linha são os títulos, e as outras, um fundo cada.',
  },
  arquivo: 'saldos.csv',
  titulos: TITULOS_DE_SALDO,
  obrigatorios: [
    ['fundo', 'Escolha a coluna que tem o fundo'],
    ['saldo', 'Escolha a coluna que tem o saldo'],
  ],
  leitor: async (ctx, lido, colunas) => {
    const ate = await fechadoAte(ctx)
    const { principal, varias } = await contasParaLer(ctx)
    return {
      ler: (linha) => lerSaldo(lido, colunas, linha, ate),
      ...(varias && { avisos: () => [avisoDosSaldos(principal)] }),
    }
  },
  chaves: [
    {
      campo: 'fundo',
      de: (s) => normalizar(s.fundo),
      mostrar: (s) => s.fundo,
      jaHa: 'Este fundo já tem saldo inicial. Para mudá-lo, abra o fundo',
      repete: (linha) => `Repete o fundo da linha ${linha}`,
    },
  ],
  ocupadas: async (ctx) => [
    new Set((await fundos.listar(ctx)).filter((f) => f.saldoInicial !== 0).map((f) => normalizar(f.nome))),
  ],
  valor: (s) => s.saldo,
  gravar: async (ctx, saldos, importacaoId) => {
    const ha = new Map((await fundos.listar(ctx)).map((f) => [normalizar(f.nome), f]))
    const novos: SaldoDoArquivo[] = []
    for (const s of saldos) {
      const fundo = ha.get(normalizar(s.fundo))
      if (fundo) await mudar(ctx, fundo, s.saldo, importacaoId)
      else novos.push(s)
    }
    const ids = await carga.criarVarios(
      ctx,
      novos.map(({ fundo: nome, tipo, saldo }) => ({ nome, tipo, saldoInicial: paraReais(saldo) })),
    )
    await guardarCriados(ctx, importacaoId, ids)
  },
  remover: async (ctx, importacaoId) => {
    const ha = new Map((await fundos.listar(ctx)).map((f) => [f._id, f]))
    let quantos = 0
    for (const { id, antes } of await importadosDe(ctx, importacaoId, 'mudado'))
      if (await devolver(ctx, ha.get(id), JSON.parse(antes ?? '') as Antes)) quantos += 1
    return quantos + (await carga.retirarIntocados(ctx, await criadosPor(ctx, importacaoId)))
  },
}
