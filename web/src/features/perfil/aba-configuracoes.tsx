import { useMantineColorScheme } from '@mantine/core'
import { useState } from 'react'
import { atalhosDeUmaTecla, ligarAtalhosDeUmaTecla } from '../../lib/preferencias.ts'
import { CheckboxField } from '../../ui/checkbox.tsx'
import { Section } from '../../ui/page.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import css from './perfil-page.module.css'
import { ListaDeSessoes } from './lista-de-sessoes.tsx'

const TEMAS = [
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Escuro' },
  { value: 'auto', label: 'Do aparelho' },
] as const

/** Appearance, shortcuts and open sessions of this person. */
export function AbaConfiguracoes() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const [atalhos, setAtalhos] = useState(atalhosDeUmaTecla)
  return (
    <>
      <Section title="Aparência">
        <Segmented label="Tema" className={css.tema} value={colorScheme} onChange={setColorScheme} options={TEMAS} />
      </Section>
      <Section title="Teclado">
        <CheckboxField
          label="Usar atalhos de uma só tecla ( / e ? )"
          checked={atalhos}
          onChange={(valor) => {
            setAtalhos(valor)
            ligarAtalhosDeUmaTecla(valor)
          }}
        />
      </Section>
      <Section title="Sessões abertas" ruled>
        <ListaDeSessoes />
      </Section>
    </>
  )
}
