import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { diaEm, formatarData } from '#contract/valores/calendario.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import { avisarErro, avisarSucesso } from '../../../avisos/avisos.ts'
import { CampoDeValor } from '../../../formularios/campo-de-valor.tsx'
import { DialogoDeFormulario } from '../../../formularios/dialogo-de-formulario.tsx'
import { usePreenchimento } from '../../../formularios/use-preenchimento.ts'
import { valorOuNada } from '../../../formularios/valor-digitado.ts'
import { marcarComoVelho } from '../../../lib/consultas.ts'
import { mensagemDoErro } from '../../../lib/erro-da-api.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/page/note.tsx'
import { consultaDaRegra, gravarRegra, type RegraDePagaveis } from './pagaveis.api.ts'
import css from './pagaveis.module.css'
import { mudancaPorExtenso, oQueFicouDaRegra, propostaPorExtenso } from './regra.ts'

const esquema = z.object({ semAprovacaoAte: valorOuNada() })

/** Up to how much a bill is paid without somebody else's word. */
export function RegraDeAprovacao({ fechar }: { fechar: () => void }) {
  const { data } = useQuery(consultaDaRegra())
  return data ? <Formulario key={data.versao} regra={data} fechar={fechar} /> : null
}

function Formulario({ regra, fechar }: { regra: RegraDePagaveis; fechar: () => void }) {
  const preenchimento = usePreenchimento(
    { semAprovacaoAte: regra.semAprovacaoAte },
    {
      esquema,
      gravar: ({ semAprovacaoAte }) => gravarRegra(semAprovacaoAte, regra.versao),
      feito: oQueFicouDaRegra,
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
      {regra.proposta && <Proposta regra={regra} fechar={fechar} />}
      <CampoDeValor
        nome="semAprovacaoAte"
        label="Sem aprovação até"
        optional
        hint="Em branco, toda conta espera aprovação. Baixar vale na hora; aumentar vale quando outra pessoa que administra confirma. Tudo fica no histórico."
      />
      {regra.mudanca && <p className={css.explica}>{mudancaPorExtenso(regra.mudanca)}</p>}
    </DialogoDeFormulario>
  )
}

/** A higher limit that waits: whoever proposed it may give it up, whoever else may confirm it too. */
function Proposta({ regra, fechar }: { regra: RegraDePagaveis; fechar: () => void }) {
  const [gravando, setGravando] = useState(false)
  const { proposta } = regra
  if (proposta === null) return null
  const pedir = async (ate: number | null, feito: string) => {
    setGravando(true)
    try {
      await gravarRegra(ate, regra.versao)
      avisarSucesso(feito)
      fechar()
    } catch (erro) {
      avisarErro(mensagemDoErro(erro))
    } finally {
      setGravando(false)
      marcarComoVelho('pagaveis')
    }
  }
  const ate = formatarReais(proposta.ate)
  return (
    <Note tone="warning">
      <p>{propostaPorExtenso(proposta, formatarData(diaEm(new Date(proposta.em))))}</p>
      <div className={css.acoes}>
        {proposta.podeConfirmar && (
          <Button busy={gravando} onClick={() => void pedir(proposta.ate, `Confirmado: sem aprovação até ${ate}`)}>
            Confirmar até {ate}
          </Button>
        )}
        <Button
          variant="text"
          busy={gravando}
          onClick={() => void pedir(regra.semAprovacaoAte, 'Proposta retirada: o limite continua o mesmo')}
        >
          {proposta.podeConfirmar ? 'Recusar' : 'Retirar a proposta'}
        </Button>
      </div>
    </Note>
  )
}
