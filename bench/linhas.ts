import type { Insertable } from 'kysely'
import { v7 } from 'uuid'
import type { TipoDeLancamento } from '#contract/contas/categorias.ts'
import { normalizar } from '#contract/protocolo/comum.ts'
import { paraReais } from '#contract/valores/moeda.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'
import { criarAleatorio } from '#server/demo/aleatorio.ts'
import { textoDeBusca } from '#server/modules/contas/lancamentos/colunas.service.ts'

/** Ledger lines for the measures: ten years of them however many there are, always the same ones. */

const DIAS = 3_650
const MS_POR_DIA = 86_400_000

const TEXTOS = {
  receita: [
    ['Cota de janeiro', 'Cota condominial, vencimento no dia 10'],
    ['Cota de fevereiro, com multa e juros', 'Paga depois do vencimento, com multa de 2% e juros de 1% ao mês'],
    ['Reserva do salão de festas', 'Reserva para sábado, das 14h às 23h'],
    ['Reserva da churrasqueira', 'Reserva para domingo, das 11h às 17h'],
    ['Taxa de mudança', 'Mudança de entrada, com proteção do elevador de serviço'],
    ['Locação para antena', 'Aluguel do espaço na cobertura do bloco A'],
    ['Controle do portão, 2ª via', 'Entregue pelo zelador na portaria'],
    ['Acordo, parcela 3 de 6', 'Acordo das cotas de março a julho'],
  ],
  despesa: [
    ['Água e esgoto', 'Consumo do mês anterior, hidrômetro geral'],
    ['Luz das áreas comuns', 'Corredores, elevadores e bombas'],
    ['Salários da portaria', 'Três porteiros, com adicional noturno e horas extras'],
    ['Manutenção dos elevadores', 'Contrato com peças, quatro elevadores'],
    ['Conserto do portão da garagem', 'Troca do motor e do sensor de presença'],
    ['Ação trabalhista, parcela 4 de 10', 'Depósito judicial do acordo'],
  ],
} as const

export interface LinhaDeBanco {
  linha: Insertable<Tabelas['receitas']>
  /** Whether a file goes with it: one in twenty. */
  comArquivo: boolean
}

/**
 * @param categorias ids of the categories of the kind; lines without one happen too
 * @param hoje last day of the ten years, `YYYY-MM-DD`
 */
export function* gerarLinhas(
  tipo: TipoDeLancamento,
  quantas: number,
  categorias: readonly string[],
  hoje: string,
): Generator<LinhaDeBanco> {
  const r = criarAleatorio(quantas + (tipo === 'receita' ? 1 : 2))
  const fim = Date.parse(`${hoje}T00:00:00Z`)
  for (let i = 0; i < quantas; i++) {
    // Oldest first, as a building lives it; several lines fall on the same day.
    const dia = fim - Math.floor(((quantas - 1 - i) * DIAS) / quantas) * MS_POR_DIA
    const quando = new Date(dia + 12 * 3_600_000 + (i % 36_000) * 1000).toISOString()
    const [texto, explicacao] = r.escolher<readonly [string, string]>(TEXTOS[tipo])
    const unidade = `${r.chance(0.5) ? 'A' : 'B'} ${r.inteiro(1, 12)}0${r.inteiro(1, 2)}`
    const nome = `${texto} · ${unidade}`
    const nota = String(100_000 + i)
    const descricao = `${explicacao}. Bloco ${unidade.replace(' ', ', apartamento ')}.`
    const valor = r.inteiro(1_000, 500_000)
    yield {
      comArquivo: i % 20 === 0,
      linha: {
        id: v7({ msecs: Date.parse(quando) }),
        nome,
        nota,
        valor,
        descricao,
        imagem: null,
        data: quando.slice(0, 10),
        categoria_id: r.chance(0.1) ? null : (categorias[r.inteiro(0, categorias.length - 1)] ?? null),
        ordem_nome: normalizar(nome),
        busca: textoDeBusca({ name: nome, nota, description: descricao, price: paraReais(valor) }),
        criado_por: null,
        criado_em: quando,
        atualizado_em: quando,
        excluido_em: null,
        excluido_por: null,
        versao: 1,
      },
    }
  }
}
