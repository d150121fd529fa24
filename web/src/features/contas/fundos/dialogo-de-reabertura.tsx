import { z } from 'zod'
import { formatarData, mesPorExtenso } from '#contract/valores/calendario.ts'
import { linha } from '#contract/protocolo/comum.ts'
import { DialogoDeFormulario } from '../../../formularios/dialogo-de-formulario.tsx'
import { CampoDeTexto } from '../../../formularios/campos.tsx'
import { usePreenchimento } from '../../../formularios/use-preenchimento.ts'
import { reabrir } from './fundos.api.ts'
import css from './fundos.module.css'

const esquema = z.object({ motivo: linha('o motivo', 200) })

interface Props {
  mes: string
  /** The day of the council's opinion on its accounts; null while there is none. */
  parecerEm: string | null
  fechar: () => void
}

/** Asks why the last closed month is reopened. */
export function DialogoDeReabertura({ mes, parecerEm, fechar }: Props) {
  const preenchimento = usePreenchimento(
    { motivo: '' },
    {
      esquema,
      gravar: ({ motivo }) => reabrir(mes, motivo),
      feito: () => `Mês de ${mesPorExtenso(mes)} reaberto`,
      palavra: 'fundos',
    },
    fechar,
  )
  return (
    <DialogoDeFormulario
      {...preenchimento}
      para="reabrir"
      title={`Reabrir ${mesPorExtenso(mes)}`}
      onClose={fechar}
      verbo="Reabrir mês"
    >
      <p className={css.explica}>
        As contas do mês voltam a aceitar mudanças. Fica no histórico quem reabriu e por quê.
      </p>
      {parecerEm !== null && (
        <p className={css.explica}>
          O conselho deu parecer em {formatarData(parecerEm)}, sobre os números que leu. Se eles mudarem, o parecer
          deixa de valer, e o conselho terá de dar outro antes de as contas saírem com parecer.
        </p>
      )}
      <CampoDeTexto nome="motivo" label="Motivo" autoComplete="off" autoFocus />
    </DialogoDeFormulario>
  )
}
