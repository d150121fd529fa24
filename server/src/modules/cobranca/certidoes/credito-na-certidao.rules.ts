import { formatarData } from '#contract/valores/calendario.ts'
import { formatarCentavos } from '#contract/valores/moeda.ts'
import type { Bloco } from '#server/platform/pdf/documento.ts'

/** What a unit has with the building, as its certificate says it: it is no debt. @param credito centavos; none when absent */
export const oCredito = ({ credito = 0 }: { credito?: number }, data: string): Bloco[] =>
  credito === 0
    ? []
    : [
        {
          tipo: 'paragrafo',
          texto: `A unidade tem ${formatarCentavos(credito)} de crédito em ${formatarData(data)}, do que foi pago a mais ou adiantado. Não é débito: as próximas cobranças o usam.`,
        },
      ]
