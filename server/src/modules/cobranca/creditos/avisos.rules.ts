import { formatarData } from '#contract/valores/calendario.ts'
import { formatarCentavos } from '#contract/valores/moeda.ts'

/** What whoever paid a credit is told of it. Pure: texts only; amounts in centavos. */

export type FatoDoCredito =
  { tipo: 'registro' } | { tipo: 'devolucao'; valor: number; data: string } | { tipo: 'cancelamento'; motivo: string }

/** @param unidade as people call it in a sentence */
export function avisoDoCredito(
  f: FatoDoCredito,
  c: { valor: number; saldo: number; data: string },
  unidade: string,
): { titulo: string; texto: string; fatos: [string, string][] } {
  switch (f.tipo) {
    case 'registro':
      return {
        titulo: 'Crédito da unidade',
        texto: `${formatarCentavos(c.valor)} recebidos em ${formatarData(c.data)} ficaram como crédito da unidade ${unidade}. A próxima cobrança usa esse valor, e só o resto fica a pagar.`,
        fatos: [
          ['Recebido em', formatarData(c.data)],
          ['Crédito', formatarCentavos(c.valor)],
        ],
      }
    case 'devolucao':
      return {
        titulo: 'Crédito devolvido',
        texto: `Do crédito da unidade ${unidade}, ${formatarCentavos(f.valor)} foram devolvidos em ${formatarData(f.data)}. ${c.saldo === 0 ? 'Não resta crédito.' : `Restam ${formatarCentavos(c.saldo)}.`}`,
        fatos: [
          ['Devolvido em', formatarData(f.data)],
          ['Valor', formatarCentavos(f.valor)],
        ],
      }
    case 'cancelamento':
      return {
        titulo: 'Crédito cancelado',
        texto: `O crédito de ${formatarCentavos(c.valor)} da unidade ${unidade}, registrado em ${formatarData(c.data)}, deixou de valer. Motivo: ${f.motivo}`,
        fatos: [],
      }
  }
}
