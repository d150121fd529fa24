import { lazy, Suspense, useEffect } from 'react'
import { BotoesDoFormulario } from '../../../../formularios/botoes-do-formulario.tsx'
import { enderecoDaLista } from '../../../../listas/endereco-da-lista.ts'
import { DialogosDaEdicao } from '../../../../registros/dialogos-da-edicao.tsx'
import { RecadoDaEdicao } from '../../../../registros/recado-da-edicao.tsx'
import { useEdicao } from '../../../../registros/use-edicao.ts'
import type { Assunto, Lancamento } from '../assunto.ts'
import { edicaoDe } from './edicao.ts'
import { FormularioDeLancamento } from './formulario-de-lancamento.tsx'
import { MesFechado } from './mes-fechado.tsx'
import { Origem } from './origem.tsx'

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
  const edicao = useEdicao(registro, edicaoDe(a))
  const { formulario, lido, liberar } = edicao
  useEffect(() => aoGuardar(liberar), [liberar]) // oxlint-disable-line react/exhaustive-deps
  return (
    <>
      <MesFechado assunto={a} registro={registro} />
      <Origem assunto={a} registro={registro} />
      <FormularioDeLancamento
        {...edicao}
        assunto={a}
        notaNumerica={false}
        preenchimento={0}
        travado={lido.fechado}
        valorTravado={lido.origem !== null}
        fornecedor={lido.fornecedor ?? null}
        botoes={
          <BotoesDoFormulario
            verbo="Publicar"
            enviando={formulario.enviando}
            volta={enderecoDaLista(a.caminhos.lista)}
          />
        }
      />
      <RecadoDaEdicao de={edicao} sumiu={sumiu} />
      <Suspense>
        <Historico assunto={a} id={registro._id} />
      </Suspense>
      <DialogosDaEdicao de={edicao} />
    </>
  )
}
