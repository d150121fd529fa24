import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { DefaultValues } from 'react-hook-form'
import type { z } from 'zod'
import { avisarSucesso } from '../avisos/avisos.ts'
import { useFormulario, type Formulario } from '../formularios/formulario.ts'
import { useGuardaDeSaida } from '../formularios/guarda-de-saida.tsx'
import { useSeguir } from '../formularios/use-seguir.ts'
import { marcarComoVelho } from '../lib/consultas.ts'
import type { ConflictDialogProps } from '../ui/overlays/conflict-dialog.tsx'
import type { EdicaoDescrita, Esquema, Versionado } from './descricao-do-registro.ts'
import { usePublicacao } from './use-publicacao.ts'
import { useRegistroVivo } from './use-registro-vivo.ts'

export interface Edicao<R, Schema extends Esquema> {
  formulario: Formulario<z.input<Schema>, z.output<Schema>>
  /** What the form does, and its verb. */
  acao: (preenchido: z.output<Schema>) => Promise<void>
  para: 'salvar' | 'publicar'
  este: string
  /** The version the fields were filled from: what is saved is saved over it. */
  lido: R
  /** Somebody saved while something here was being written: the fields wait, and saving asks. */
  mudou: boolean
  /** Keeps a version that was just stored, and marks as old what shows this kind of record. */
  lembrar: (salvo: R) => void
  /** Takes it into the fields too. */
  assentar: (salvo: R) => void
  /** Lets the screen be left without asking. */
  liberar: () => void
  /** Somebody else saved first: what is asked before saving again. */
  conflito: ConflictDialogProps | null
  pergunta: ReactNode
}

/** A record in its form: read, filled in, saved over the version that was read, and left. `DialogosDaEdicao` draws its questions. */
export function useEdicao<R extends Versionado, Schema extends Esquema, V extends z.input<Schema>>(
  registro: R,
  d: EdicaoDescrita<R, Schema, V>,
): Edicao<R, Schema> {
  const cache = useQueryClient()
  const seguir = useSeguir()
  const formulario = useFormulario(d.esquema, d.valoresDe(registro) as DefaultValues<z.input<Schema>>, d.nomeDe)
  const { form, enviar, enviando } = formulario
  const vivo = useRegistroVivo(registro, d.valoresDe, formulario)
  const guarda = useGuardaDeSaida(form.formState.isDirty)
  const { conflito, publicar, desistir } = usePublicacao(d, () => form.getValues() as V)

  function lembrar(salvo: R) {
    if (d.chave) cache.setQueryData(d.chave(salvo), salvo)
    marcarComoVelho(d.palavra)
  }
  function assentar(salvo: R) {
    lembrar(salvo)
    vivo.assentar(salvo)
  }
  async function salvar(sobre: R, preenchido: z.output<Schema>) {
    const salvo = await publicar(sobre, preenchido)
    if (!salvo) return
    const destino = d.destino?.(salvo)
    if (destino === undefined) assentar(salvo)
    else {
      guarda.liberar()
      lembrar(salvo)
    }
    avisarSucesso(d.salvo(salvo))
    if (destino !== undefined) await seguir(destino)
  }
  return {
    formulario,
    acao: (preenchido) => salvar(vivo.lido, preenchido),
    para: d.para,
    este: d.este,
    lido: vivo.lido,
    mudou: vivo.mudou,
    lembrar,
    assentar,
    liberar: guarda.liberar,
    conflito: conflito && {
      open: true,
      who: conflito.quem,
      ...(conflito.quando && { when: conflito.quando }),
      fields: conflito.campos,
      busy: enviando,
      onCancel: desistir,
      onResolve: (escolhas) => {
        form.reset(conflito.juntar(escolhas), { keepDefaultValues: true })
        void enviar((preenchido) => salvar(conflito.atual, preenchido))()
      },
    },
    pergunta: guarda.dialog,
  }
}
