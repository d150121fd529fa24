import { formatarData } from '#contract/valores/calendario.ts'
import type { Cobranca } from '#contract/cobranca/cobrancas.ts'
import { Note } from '../../../../ui/page/note.tsx'
import css from './ficha.module.css'

/** That a charge prescribed; to staff also until when it can be claimed, from a year before, and how that was worked out. */
export function Prescricao({ cobranca: c }: { cobranca: Cobranca }) {
  if (!c.prescrita && c.prescreveEm === null) return null
  if (!c.prescricao)
    return (
      <Note>
        Esta cobrança prescreveu: passaram cinco anos do vencimento, e ela não pode mais ser exigida em juízo. Continua
        registrada, e pode ser paga.
      </Note>
    )
  return (
    <Note tone={c.prescrita ? 'plain' : 'warning'}>
      {c.prescrita ? (
        <p>
          Prescreveu: o último dia para cobrar em juízo foi {formatarData(c.prescricao.ultimoDia)}. Continua nos livros
          e pode ser paga, mas fica fora dos lembretes, do total dos inadimplentes e do da certidão. Nada é baixado
          sozinho.
        </p>
      ) : (
        <p>
          <strong>Prescreve em {formatarData(c.prescricao.ultimoDia)}.</strong> Depois desse dia não se cobra mais em
          juízo. Só a administração vê este aviso.
        </p>
      )}
      <ol className={css.memoriaDaPrescricao}>
        {c.prescricao.memoria.map((linha) => (
          <li key={linha}>{linha}</li>
        ))}
      </ol>
    </Note>
  )
}
