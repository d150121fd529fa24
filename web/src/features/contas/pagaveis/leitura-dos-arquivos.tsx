import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { tiposDeArquivo } from '#contract/casa/arquivos.ts'
import type { LeituraDeConta } from '#contract/contas/leitura-de-conta.ts'
import { ErroDaApi, motivoDoErro } from '../../../lib/erro-da-api.ts'
import { Button } from '../../../ui/button.tsx'
import type { StoredFile } from '../../../ui/files/file-preview.tsx'
import { Note } from '../../../ui/page/note.tsx'
import type { Valores } from './esquema.ts'
import { FornecedorLido } from './fornecedor-lido.tsx'
import { ditosDe, oQuePreencher, retencoesDaNota, type CampoLido, type Dito } from './lido.ts'
import { consultaDaLeitura } from './pagaveis.api.ts'
import css from './pagaveis.module.css'

const LIDOS = new Set<string>([tiposDeArquivo.xml, tiposDeArquivo.pdf, tiposDeArquivo.png, tiposDeArquivo.jpg])

/**
 * What the files that were just sent say of the bill: it fills what is blank, and is told field by field. A note that must not be
 * entered is taken out again, with why.
 */
export function LeituraDosArquivos() {
  const { getValues, setValue } = useFormContext<Valores>()
  const anexos = useWatch<Valores, 'anexos'>({ name: 'anexos' })
  // What the bill had when it was opened was read when it came.
  const [deAntes] = useState(() => new Set(getValues('anexos').map((a) => a._id)))
  const [recusados, setRecusados] = useState<{ nome: string; motivo: string }[]>([])
  const recusar = useCallback(
    (arquivo: StoredFile, motivo: string) => {
      setRecusados((r) => [...r, { nome: arquivo.nome, motivo }])
      setValue(
        'anexos',
        getValues('anexos').filter((a) => a._id !== arquivo._id),
        { shouldDirty: true },
      )
    },
    [getValues, setValue],
  )
  const novos = anexos.filter((a) => LIDOS.has(a.tipo) && !deAntes.has(a._id))
  return (
    <div role="status" className={novos.length + recusados.length > 0 ? css.leitura : undefined}>
      {recusados.map(({ nome, motivo }) => (
        <Note key={nome} tone="warning">
          {nome} não foi aceito: {motivo}
        </Note>
      ))}
      {novos.map((a) => (
        <LeituraDe key={a._id} arquivo={a} recusar={recusar} />
      ))}
    </div>
  )
}

interface PropsDeUm {
  arquivo: StoredFile
  recusar: (arquivo: StoredFile, motivo: string) => void
}

function LeituraDe({ arquivo, recusar }: PropsDeUm) {
  const { data, error, refetch } = useQuery(consultaDaLeitura(arquivo._id))
  const recusado = error instanceof ErroDaApi && error.issues.some((i) => i.path === 'arquivo')
  useEffect(() => {
    if (recusado) recusar(arquivo, motivoDoErro(error))
  }, [recusado, recusar, arquivo, error])
  if (data) return <OQueFoiLido nome={arquivo.nome} lida={data} />
  if (recusado) return null
  if (error)
    return (
      <Note
        tone="warning"
        action={
          <Button size="sm" onClick={() => void refetch()}>
            Ler de novo
          </Button>
        }
      >
        Não deu para ler {arquivo.nome}: {motivoDoErro(error)} O arquivo está anexado.
      </Note>
    )
  return <Note>Lendo {arquivo.nome}…</Note>
}

function OQueFoiLido({ nome, lida }: { nome: string; lida: LeituraDeConta }) {
  const { getValues, setValue, getFieldState } = useFormContext<Valores>()
  const valores = useWatch<Valores>() as Valores
  const feito = useRef(false)
  const usar = useCallback(
    (campos: Partial<Valores>) => {
      for (const [campo, novo] of Object.entries(campos))
        setValue(campo as keyof Valores, novo as never, { shouldDirty: true, shouldValidate: true })
    },
    [setValue],
  )
  useEffect(() => {
    if (feito.current) return
    feito.current = true
    const deFornecedor = lida.emitente?._id && !getValues('fornecedor') ? { fornecedor: lida.emitente._id } : {}
    const retencoes = retencoesDaNota(lida.retencoes, getValues('retencoes'))
    usar({ ...oQuePreencher(lida.campos, getValues(), getFieldState('forma').isDirty), ...deFornecedor, ...retencoes })
  }, [lida, usar, getValues, getFieldState])
  const usarDoArquivo = (campo: CampoLido) => usar({ [campo]: lida.campos[campo] })
  const ditos = ditosDe(lida.campos, valores)
  return (
    <>
      <Note tone="info">
        <strong>
          {nome}: {lida.oQue}.
        </strong>{' '}
        {ditos.length > 0 ? 'Confira o que foi lido do arquivo:' : 'Nada foi preenchido.'}
        {lida.assinatura && <p>{assinaturaPorExtenso(lida.assinatura)}</p>}
        {ditos.length > 0 && (
          <dl className={css.lidos}>
            {ditos.map((d) => (
              <div key={d.campo}>
                <dt>{d.rotulo}</dt>
                <dd>
                  {d.texto} <small>{deOnde(d, lida)}</small>
                  {!d.usado && (
                    <Button size="sm" variant="text" onClick={() => usarDoArquivo(d.campo)}>
                      {lida.daUltima.includes(d.campo) ? 'Usar como na última' : 'Usar o do arquivo'}
                    </Button>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </Note>
      {lida.emitente && <FornecedorLido emitente={lida.emitente} escolhido={valores.fornecedor ?? ''} usar={usar} />}
      {lida.avisos.map((aviso) => (
        <Note key={aviso} tone="warning">
          {aviso}
        </Note>
      ))}
    </>
  )
}

const deOnde = ({ campo, usado }: Dito, { daUltima }: LeituraDeConta): string => {
  if (!usado) return 'ficou o que está no formulário'
  return daUltima.includes(campo) ? 'como na última conta do fornecedor' : 'lido do arquivo'
}

function assinaturaPorExtenso({ resultado, de }: NonNullable<LeituraDeConta['assinatura']>): string {
  if (resultado === 'sem assinatura') return 'Sem assinatura digital.'
  const dono = de === null ? '' : ` Certificado de ${de}.`
  return resultado === 'confere'
    ? `A assinatura confere: o arquivo é como foi assinado.${dono}`
    : `A assinatura não confere: o arquivo pode ter mudado depois de assinado. Peça outro ao fornecedor.${dono}`
}
