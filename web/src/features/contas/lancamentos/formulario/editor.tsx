import { lazy, Suspense, useEffect } from 'react'
import { avisarSucesso } from '../../../../avisos/avisos.ts'
import { useFormulario } from '../../../../formularios/formulario.ts'
import { useGuardaDeSaida } from '../../../../formularios/guarda-de-saida.tsx'
import { useTitulo } from '../../../../lib/titulo.ts'
import { useRegistroVivo } from '../../../../registros/use-registro-vivo.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { LiveNote } from '../../../../ui/page/note.tsx'
import type { Assunto, Lancamento } from '../assunto.ts'
import type { Valores } from './conflito.ts'
import { enderecoDaLista } from '../../../../listas/endereco-da-lista.ts'
import { esquemaDeEdicao, valoresDe, type Preenchido } from './esquema.ts'
import { FormularioDeLancamento } from './formulario-de-lancamento.tsx'
import { MesFechado } from './mes-fechado.tsx'
import { Origem } from './origem.tsx'
import { useSalvamento } from './use-salvamento.ts'

const DialogoDeConflito = lazy(() =>
  import('../../../../registros/dialogo-de-conflito.tsx').then((m) => ({
    default: m.DialogoDeConflito<Lancamento, Valores>,
  })),
)
const Historico = lazy(() => import('./historico.tsx').then((m) => ({ default: m.Historico })))

interface EditorProps {
  assunto: Assunto
  /** As the server holds it, brought up to date while the screen is open. */
  registro: Lancamento
  /** The server no longer has it. */
  sumiu: boolean
  /** Is given the function that lets the screen be left without asking. */
  aoGuardar: (liberar: () => void) => void
}

/** The form of a recorded line, its deletion and its history. */
export function Editor({ assunto: a, registro, sumiu, aoGuardar }: EditorProps) {
  const formulario = useFormulario(esquemaDeEdicao, valoresDe(registro))
  const { form, erros, enviando, enviar } = formulario
  const { lido, mudou, assentar } = useRegistroVivo(registro, valoresDe, formulario)
  const guarda = useGuardaDeSaida(form.formState.isDirty)
  const { conflito, publicar, desistir } = useSalvamento(a)
  const { liberar } = guarda
  useEffect(() => aoGuardar(liberar), [liberar]) // oxlint-disable-line react/exhaustive-deps
  useTitulo(undefined, erros.length > 0)
  const lista = enderecoDaLista(a.caminhos.lista)

  async function salvar(sobre: Lancamento, valores: Preenchido) {
    const salvo = await publicar(sobre, valores)
    if (!salvo) return
    assentar(salvo)
    avisarSucesso(a.textos.atualizado)
  }
  return (
    <>
      <MesFechado assunto={a} registro={registro} />
      <Origem assunto={a} registro={registro} />
      <FormularioDeLancamento
        assunto={a}
        formulario={formulario}
        para="publicar"
        notaNumerica={false}
        preenchimento={0}
        travado={lido.fechado}
        valorTravado={lido.origem !== null}
        acao={(valores) => salvar(lido, valores)}
        botoes={
          <>
            <Button type="submit" variant="primary" size="lg" busy={enviando}>
              Publicar
            </Button>
            <ButtonLink to={lista} variant="text" size="lg">
              Cancelar
            </ButtonLink>
          </>
        }
      />
      <Recado assunto={a} sumiu={sumiu} mudou={mudou} />
      <Suspense>
        <Historico assunto={a} id={registro._id} />
      </Suspense>
      {conflito && (
        <Suspense>
          <DialogoDeConflito
            conflito={conflito}
            busy={enviando}
            onCancel={desistir}
            onResolve={(juntos) => {
              form.reset(juntos, { keepDefaultValues: true })
              void enviar((valores) => salvar(conflito.atual, valores))()
            }}
          />
        </Suspense>
      )}
      {guarda.dialog}
    </>
  )
}

function Recado({ assunto: a, sumiu, mudou }: { assunto: Assunto; sumiu: boolean; mudou: boolean }) {
  const texto = sumiu
    ? `Esta ${a.um} foi excluída enquanto estava aberta aqui. O que você escreveu continua na tela, mas não pode mais ser publicado.`
    : mudou
      ? `Outra pessoa alterou esta ${a.um} enquanto você escrevia. Ao publicar, você escolhe o que fica.`
      : ''
  return <LiveNote>{texto}</LiveNote>
}
