import type { CampoDeDebito } from '#contract/pessoas/importacoes.ts'
import { normalizar } from '#contract/protocolo/comum.ts'
import { formatarCentavos } from '#contract/valores/moeda.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import * as carga from '../../cobranca/emissoes/carga.service.ts'
import { destinosDos } from '../../contas/fundos/escolha.service.ts'
import * as fundos from '../../contas/fundos/fundos.service.ts'
import { porChavesOuNomes } from '../../predio/unidades/achar.service.ts'
import { unidadesDoRateio } from '../../predio/unidades/responsaveis.service.ts'
import { chaveDaUnidade } from '../../predio/unidades/unidades.rules.ts'
import type { Assunto } from './assunto.ts'
import { lerDebito, TITULOS_DE_DEBITO, type DebitoDoArquivo, type PredioParaLer } from './debito.rules.ts'
import { criadosPor, guardarCriados } from './importados.service.ts'
import type { ArquivoLido } from './leitura.rules.ts'
import { numerarIguais } from './vez.rules.ts'

/** What units owe since before the books began here, from a file. */

type Debito = DebitoDoArquivo & { chave: string }

/** The units of a file, found at once. */
async function predioDe(
  ctx: Ctx,
  lido: ArquivoLido,
  colunas: readonly (CampoDeDebito | null)[],
): Promise<PredioParaLer> {
  const [bloco, apto] = [colunas.indexOf('bloco'), colunas.indexOf('apto')]
  const chaves = lido.linhas.map(({ celulas }) => chaveDaUnidade(celulas[bloco] ?? '', celulas[apto] ?? ''))
  const unidades = await porChavesOuNomes(ctx, [...new Set(chaves)])
  const todos = await fundos.listar(ctx)
  return {
    unidade: (bloco, apto) => unidades.get(chaveDaUnidade(bloco, apto))?.id,
    fundos: new Map(todos.map((f) => [normalizar(f.nome), f._id])),
  }
}

export const DEBITOS: Assunto<CampoDeDebito, Debito> = {
  tipo: 'cobrancas',
  nomes: {
    varias: 'débitos',
    vazio: 'O arquivo não tem débitos: a primeira linha são os títulos, e as outras, um débito cada.',
  },
  arquivo: 'debitos.csv',
  titulos: TITULOS_DE_DEBITO,
  obrigatorios: [
    ['apto', 'Escolha a coluna que tem o apartamento'],
    ['vencimento', 'Escolha a coluna que tem o vencimento'],
    ['valor', 'Escolha a coluna que tem o valor'],
  ],
  leitor: async (ctx, lido, colunas) => {
    const predio = await predioDe(ctx, lido, colunas)
    const vezDe = numerarIguais<DebitoDoArquivo>((d) => carga.chaveDoDebito(d, 0))
    return {
      ler: (linha) => {
        const r = lerDebito(lido, colunas, linha, predio)
        return 'problemas' in r ? r : { item: { ...r.item, chave: carga.chaveDoDebito(r.item, vezDe(r.item)) } }
      },
    }
  },
  chaves: [
    {
      campo: 'valor',
      de: (d) => d.chave,
      mostrar: (d) => formatarCentavos(d.valor),
      jaHa: 'A unidade já tem uma cobrança de mesmo vencimento, valor e nome',
      repete: (linha) => `Repete a linha ${linha}`,
    },
  ],
  ocupadas: async (ctx, [chaves = []]) => [await carga.jaCobrados(ctx, chaves)],
  valor: (d) => d.valor,
  gravar: async (ctx, debitos, importacaoId) => {
    const unidades = new Map((await unidadesDoRateio(ctx)).map((u) => [u.id, u]))
    const destinos = await destinosDos(ctx, debitos, () => 'fundo')
    const novos = debitos.flatMap(({ numero: _numero, chave: _chave, unidadeId, fundo: _fundo, ...d }, i) => {
      const [unidade, destino] = [unidades.get(unidadeId), destinos[i]]
      return unidade && destino ? [{ ...d, unidade, fundoId: destino._id }] : []
    })
    await guardarCriados(ctx, importacaoId, await carga.criarDebitos(ctx, novos))
  },
  remover: async (ctx, importacaoId) => carga.cancelarIntocados(ctx, await criadosPor(ctx, importacaoId)),
}
