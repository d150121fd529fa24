import type { Pagavel } from '#contract/contas/pagaveis.ts'
import { paths } from '../../../app/paths.ts'
import { BotoesDoFormulario } from '../../../formularios/botoes-do-formulario.tsx'
import { usePreenchimento, type PreenchimentoDescrito } from '../../../formularios/use-preenchimento.ts'
import { useSeguir } from '../../../formularios/use-seguir.ts'
import { corpoDe, EM_BRANCO, esquemaDoPagavel } from './esquema.ts'
import { FormularioDaConta } from './formulario-da-conta.tsx'
import { faltaChave, SEM_CHAVE } from './o-que-falta.ts'
import { criar } from './pagaveis.api.ts'

const CONTA: PreenchimentoDescrito<typeof esquemaDoPagavel, Pagavel> = {
  esquema: esquemaDoPagavel,
  gravar: (v, chave) => criar(corpoDe(v), chave),
  feito: (p) =>
    p.status === 'Rascunho' ? 'Rascunho salvo' : faltaChave(p) ? `Conta lançada. ${SEM_CHAVE}` : 'Conta lançada',
  palavra: 'pagaveis',
}

type Inicio = Record<'fornecedor' | 'categoria' | 'recorrencia', string>

/** The form of a new bill; once it is entered one goes to it. @param props.inicio what it begins with, '' for none */
export function LancarConta({ inicio, volta }: { inicio: Inicio; volta: string }) {
  const seguir = useSeguir()
  const { formulario, acao, pergunta } = usePreenchimento({ ...EM_BRANCO, ...inicio }, CONTA, ({ _id }) =>
    seguir(paths.contaAPagar(_id)),
  )
  return (
    <>
      <FormularioDaConta
        formulario={formulario}
        para="lançar a conta"
        acao={acao}
        rascunho
        botoes={<BotoesDoFormulario verbo="Lançar conta" enviando={formulario.enviando} volta={volta} />}
      />
      {pergunta}
    </>
  )
}
