import { z } from 'zod'
import { useWatch, type Control } from 'react-hook-form'
import { somarReais } from '#contract/valores/moeda.ts'
import { comMaiuscula } from '#contract/valores/texto.ts'
import { CampoDeValor } from '../../../formularios/campo-de-valor.tsx'
import { DialogoDeFormulario } from '../../../formularios/dialogo-de-formulario.tsx'
import { useFormulario } from '../../../formularios/formulario.ts'
import { valorOuNada } from '../../../formularios/valor-digitado.ts'
import { Amount } from '../../../ui/page/amount.tsx'
import { MESES_DO_ANO } from './esquema.ts'
import css from './orcamento.module.css'
import { nomeDoMes } from './textos.ts'

/** Named by words: the form takes fields by their names. */
const campo = (mes: number) => `mes${mes}`
const esquema = z.object(Object.fromEntries(MESES_DO_ANO.map((mes) => [campo(mes), valorOuNada()])))
type DosMeses = Record<string, number | null>

interface Props {
  /** The category. */
  nome: string
  /** January first: the months it has, or the equal parts of its year. */
  meses: readonly number[]
  fechar: () => void
  /** Hears the twelve months. */
  aoUsar: (meses: number[]) => void
}

/** In which months a category's year happens: the 13º in November and December, the insurance in one. */
export function DialogoDosMeses({ nome, meses, fechar, aoUsar }: Props) {
  const iniciais: DosMeses = Object.fromEntries(MESES_DO_ANO.map((mes) => [campo(mes), meses[mes - 1] || null]))
  const formulario = useFormulario(esquema, iniciais)
  const usar = (v: DosMeses): Promise<void> => {
    aoUsar(MESES_DO_ANO.map((mes) => v[campo(mes)] ?? 0))
    return Promise.resolve()
  }
  return (
    <DialogoDeFormulario
      formulario={formulario}
      acao={usar}
      para="usar os meses"
      title={`${nome}, mês a mês`}
      width={620}
      onClose={fechar}
      verbo="Usar estes meses"
    >
      <p className={css.explica}>
        Quanto ela deve ter em cada mês; os que ficam vazios não têm nada. A cota de cada mês traz um duodécimo do ano,
        e o que fica guardado até lá aparece como provisão.
      </p>
      <div className={css.meses}>
        {MESES_DO_ANO.map((mes) => (
          <CampoDeValor key={mes} nome={campo(mes)} label={comMaiuscula(nomeDoMes(mes))} optional />
        ))}
      </div>
      <SomaDosMeses control={formulario.form.control} />
    </DialogoDeFormulario>
  )
}

function SomaDosMeses({ control }: { control: Control<DosMeses> }) {
  const v = useWatch({ control })
  const soma = somarReais(MESES_DO_ANO.map((mes) => v[campo(mes)] ?? 0).filter((reais) => !Number.isNaN(reais)))
  return (
    <p className={css.resultado}>
      No ano: <Amount reais={soma} />
    </p>
  )
}
