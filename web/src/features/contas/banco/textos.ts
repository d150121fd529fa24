import type { CampoDoExtrato, Movimento, Sugestao } from '#contract/contas/banco.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import { enumerar } from '#contract/valores/texto.ts'
import type { ConfirmRequest } from '../../../ui/overlays/confirm.tsx'

/** What each column of a CSV holds; null is left out. */
export type Colunas = readonly (CampoDoExtrato | null)[]

export const CAMPOS: { value: CampoDoExtrato; label: string }[] = [
  { value: 'data', label: 'Data' },
  { value: 'descricao', label: 'Descrição' },
  { value: 'valor', label: 'Valor (saída com −)' },
  { value: 'credito', label: 'Crédito (entrou)' },
  { value: 'debito', label: 'Débito (saiu)' },
  { value: 'documento', label: 'Documento' },
]

const inteiro = new Intl.NumberFormat('pt-BR')
export const contar = (n: number): string => (n === 1 ? '1 movimento' : `${inteiro.format(n)} movimentos`)

const MOTIVOS: Record<Sugestao['motivos'][number], string> = {
  txid: 'código do PIX',
  documento: 'mesmo documento',
  valor: 'valor exato',
  nome: 'nome',
  data: 'mesmo dia',
}

/** "código do PIX e valor exato"; nothing for a charge that somebody looked for. */
export function porque({ motivos }: Pick<Sugestao, 'motivos'>): string {
  return enumerar(motivos.map((m) => MOTIVOS[m]))
}

export const CERTEZA: Record<Sugestao['confianca'], string> = {
  alta: 'Muito provável',
  media: 'Provável',
  baixa: 'Possível',
}

/** What is asked before a conciliation is taken back; null where no payment of a resident goes with it. */
export function perguntaAoDesfazer({ descricao, conciliacoes }: Movimento): (ConfirmRequest & { body: string }) | null {
  const pagas = conciliacoes.filter((k) => k.tipo === 'cobranca' && k.vale)
  if (pagas.length === 0) return null
  const quais = enumerar(pagas.map((k) => `${formatarReais(k.valor)} de ${k.titulo}`))
  return {
    title: `Desfazer a conciliação de “${descricao}”?`,
    body: `${pagas.length === 1 ? 'O pagamento é estornado' : 'Os pagamentos são estornados'}: ${quais}. O movimento volta a ficar a conciliar.`,
    verb: 'Desfazer e estornar',
  }
}

/** `12 movimentos conciliados`, `2 movimentos conciliados, 1 recusado`. */
export function relatorioDosCertos(feitos: number, recusados: number): string {
  const bons = `${contar(feitos)} ${feitos === 1 ? 'conciliado' : 'conciliados'}`
  return recusados === 0 ? bons : `${bons}, ${recusados} ${recusados === 1 ? 'recusado' : 'recusados'}`
}

const MAIOR_NOME = 60

/** What a movement is called in a message: its own words, cut where they are many. */
export const nomeDoMovimento = ({ descricao }: Pick<Movimento, 'descricao'>): string =>
  `“${descricao.length > MAIOR_NOME ? `${descricao.slice(0, MAIOR_NOME - 1).trimEnd()}…` : descricao}”`
