import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { CampoDeValor } from '../../../formularios/campo-de-valor.tsx'
import { DialogoDeFormulario } from '../../../formularios/dialogo-de-formulario.tsx'
import { usePreenchimento } from '../../../formularios/use-preenchimento.ts'
import { valorOuNada } from '../../../formularios/valor-digitado.ts'
import { consultaDaRegra, gravarRegra } from './pagaveis.api.ts'
import css from './pagaveis.module.css'

const esquema = z.object({ semAprovacaoAte: valorOuNada() })

interface Regra {
  semAprovacaoAte: number | null
  versao: number
}

/** Up to how much a bill is paid without somebody else's word. */
export function RegraDeAprovacao({ fechar }: { fechar: () => void }) {
  const { data } = useQuery(consultaDaRegra())
  return data ? <Formulario key={data.versao} regra={data} fechar={fechar} /> : null
}

function Formulario({ regra, fechar }: { regra: Regra; fechar: () => void }) {
  const preenchimento = usePreenchimento(
    { semAprovacaoAte: regra.semAprovacaoAte },
    {
      esquema,
      gravar: ({ semAprovacaoAte }) => gravarRegra(semAprovacaoAte, regra.versao),
      feito: () => 'Regra de aprovação gravada',
      palavra: 'pagaveis',
    },
    fechar,
  )
  return (
    <DialogoDeFormulario {...preenchimento} title="Regra de aprovação" width={480} onClose={fechar}>
      <p className={css.explica}>
        Quem lança uma conta não a aprova: outra pessoa da administração aprova. Contas pequenas podem ser pagas sem
        isso, se o condomínio assim decidiu.
      </p>
      <CampoDeValor
        nome="semAprovacaoAte"
        label="Sem aprovação até"
        optional
        hint="Em branco, toda conta espera aprovação. A mudança fica no histórico."
      />
    </DialogoDeFormulario>
  )
}
