import { IconMail, IconPhone } from '@tabler/icons-react'
import { type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { formatarTelefone } from '#contract/valores/documentos.ts'
import { camposDaOcorrencia } from '#contract/predio/ocorrencias.campos.ts'
import { categoriasDeOcorrencia } from '#contract/predio/ocorrencias.ts'
import { CampoDeTelefone } from '../../../formularios/campos-de-documento.tsx'
import { CampoDeEscolha, CampoDeParagrafo, CampoDeTexto, CorpoDoFormulario } from '../../../formularios/campos.tsx'
import type { Formulario } from '../../../formularios/formulario.ts'
import { initials } from '../../../ui/text/initials.ts'
import { useSessao } from '../../../lib/sessao.ts'
import { CampoDeArquivosDepois } from '../../../campos/campo-de-arquivos-depois.tsx'
import { rotulosDe } from '../../../registros/rotulos.ts'
import { FieldPair } from '../../../ui/fields/field.tsx'
import { SaveBar } from '../../../ui/page/page.tsx'
import { DoorPlate } from '../../../ui/page/door-plate.tsx'
import { Avatar } from '../../../ui/page/avatar.tsx'
import css from './ocorrencias.module.css'

const ROTULOS = rotulosDe(camposDaOcorrencia)
const FOTOS = ['png', 'jpg'] as const
const CATEGORIAS = categoriasDeOcorrencia.map((c) => ({ value: c, label: c }))

interface Props<E extends FieldValues, S extends FieldValues> {
  formulario: Formulario<E, S>
  /** What the form does, as a verb: "cadastrar". */
  para: string
  acao: (valores: S) => Promise<void>
  botoes: ReactNode
}

/**
 * Who stands before what happened, with a phone in the hand, has the photo first, and the words after; who they are and where they
 * live is known, and read at the right.
 */
export function FormularioDaOcorrencia<E extends FieldValues, S extends FieldValues>(props: Props<E, S>) {
  const { formulario, para, acao, botoes } = props
  return (
    <CorpoDoFormulario de={formulario} para={para} acao={acao} lado={<QuemRelata />}>
      <div className={css.fotosDoFormulario}>
        <CampoDeArquivosDepois nome="anexos" label={ROTULOS.anexos} extensoes={FOTOS} comCamera />
      </div>
      <CampoDeTexto
        nome="titulo"
        label={ROTULOS.titulo}
        optional
        autoComplete="off"
        placeholder="Elevador parado, vazamento, barulho…"
      />
      <CampoDeParagrafo
        nome="detalhes"
        label="Descreva o ocorrido com detalhes:"
        hint="O que houve, desde quando, quem já sabe. Basta este campo ou o assunto."
        rows={5}
      />
      <FieldPair>
        <CampoDeEscolha nome="categoria" label={ROTULOS.categoria} options={CATEGORIAS} />
        <CampoDeTexto
          nome="local"
          label={ROTULOS.local}
          optional
          autoComplete="off"
          placeholder="Garagem, hall, elevador…"
        />
      </FieldPair>
      <OQueNaoSeSabe />
      <SaveBar>{botoes}</SaveBar>
    </CorpoDoFormulario>
  )
}

/**
 * A resident tells of their own home, and is asked only what their account does not know, and for the telephone, which may be
 * another this time. The administration also writes down what others tell, and is asked whose they are.
 */
function OQueNaoSeSabe() {
  const eu = useSessao()
  const falta = (campo: 'name' | 'bloco' | 'apto') => eu?.isAdmin !== false || !eu[campo]
  return (
    <>
      {falta('name') && <CampoDeTexto nome="name" label={ROTULOS.name} autoComplete="name" />}
      <CampoDeTelefone nome="tel" label={ROTULOS.tel} />
      {(falta('bloco') || falta('apto')) && (
        <FieldPair>
          {falta('bloco') && <CampoDeTexto nome="bloco" label={ROTULOS.bloco} autoComplete="off" />}
          {falta('apto') && <CampoDeTexto nome="apto" label={ROTULOS.apto} autoComplete="off" inputMode="numeric" />}
        </FieldPair>
      )}
    </>
  )
}

/** Whose account it is: image, name, e-mail, phone and unit. */
function QuemRelata() {
  const pessoa = useSessao()
  if (!pessoa) return null
  return (
    <section className={css.quemRelata} aria-label="Quem relata">
      <div className={css.pessoa}>
        <Avatar image={pessoa.image} initials={initials(pessoa.name)} size={56} />
        <div>
          <strong>{pessoa.name}</strong>
          {pessoa.apto && <DoorPlate bloco={pessoa.bloco} apto={pessoa.apto} />}
        </div>
      </div>
      {!pessoa.isAdmin && <p className={css.apoio}>A ocorrência vai em seu nome e da sua unidade.</p>}
      <ul className={css.contatos}>
        {pessoa.tel && (
          <li>
            <IconPhone size={16} stroke={2} aria-hidden />
            {formatarTelefone(pessoa.tel)}
          </li>
        )}
        <li>
          <IconMail size={16} stroke={2} aria-hidden />
          {pessoa.email}
        </li>
      </ul>
    </section>
  )
}
